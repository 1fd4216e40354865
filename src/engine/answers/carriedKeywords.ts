import type { ApplicatorKeyword, Subschema } from '../../../validators/index.ts';
import type { JsonSchema } from '../definition/definitionTypes.ts';

/**
 * The keywords below which the engine sees answers: draws, cleans, strips, keeps and submits them, or (`if`, `not`, `contains`) keeps
 * what they look at. AJV validates the others as well, but an answer that only they name would be lost: the checker forbids it.
 */
const CARRIED_KEYWORDS: ReadonlySet<ApplicatorKeyword> = new Set([
  'properties',
  'prefixItems',
  'items',
  'contains',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependencies',
  'not',
]);

type Applied = Pick<Subschema<JsonSchema>, 'keyword' | 'role'>;

/** Whether the engine knows of the answers that a subschema names. */
export function isCarried({ keyword }: Applied): boolean {
  return CARRIED_KEYWORDS.has(keyword);
}

/** Whether it asks for them, too, and does not only look at them. */
export function isAsked(applied: Applied): boolean {
  return applied.role === 'asks' && isCarried(applied);
}
