import type { ApplicatorKeyword, SubschemaLocation, Subschema } from '@stepwright/validators';
import type { JsonSchema } from '../definition/definitionTypes.ts';

/**
 * Keywords below which the engine sees answers: draws, cleans, strips, keeps and submits them, or (`if`, `not`,
 * `contains`) keeps those that they read. AJV validates the others as well, but an answer that only they name would be
 * lost: the checker forbids it.
 */
const CARRIED_KEYWORDS: ReadonlySet<ApplicatorKeyword> = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
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

type Applied = Pick<Subschema<JsonSchema>, 'keyword' | 'role' | 'place'> &
  Partial<Pick<Subschema<JsonSchema>, 'schema'>>;

/** Whether the engine knows of the answers that a subschema names. */
export function isCarried({ keyword, place, schema }: Applied): boolean {
  return CARRIED_KEYWORDS.has(keyword) && !(place in FREE && schema && saysNothing(schema));
}

const FREE: Readonly<Partial<Record<SubschemaLocation, true>>> = { matching: true, others: true };

// An empty schema for members without names only permits them.
function saysNothing(schema: JsonSchema): boolean {
  return Object.keys(schema).length === 0;
}

/** Whether it asks for them, too, and does not only read them. */
export function isAsked(applied: Applied): boolean {
  return applied.role === 'asks' && isCarried(applied);
}
