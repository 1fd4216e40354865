import { type Asks, isAsked, questionParts } from '../../engine/authoring.ts';
import type { JsonSchema } from '../../engine/index.ts';
import type { SchemaPart } from '../../../validators/index.ts';

/** A place of a schema that speaks of one question. A question may be named again by branches. */
export type Naming = Pick<SchemaPart<JsonSchema>, 'path' | 'pointer' | 'schema'>;

/**
 * The places that speak of each question of a step's schema, by its path joined with dots, in the order of `listLeaves`: the first
 * describes the question. What an `if` names is not asked.
 */
export function namingsByQuestion(
  schema: JsonSchema,
  asks: Asks = isAsked,
): ReadonlyMap<string, readonly Naming[]> {
  const before = asks === isAsked ? known.get(schema) : undefined;
  if (before) return before;
  const namings = new Map(questionParts(schema, asks).map((parts) => [parts[0].path.join('.'), parts]));
  if (asks === isAsked) known.set(schema, namings);
  return namings;
}

// Many checks look at the same schema; definitions never change.
const known = new WeakMap<JsonSchema, ReadonlyMap<string, readonly Naming[]>>();
