import { type Asks, isAsked, questionParts } from '@stepwright/engine/authoring';
import type { JsonSchema } from '@stepwright/engine';
import type { SchemaPart } from '@stepwright/validators';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';

/** A part of a schema about one question. Branches may name a question again. */
export type Naming = Pick<SchemaPart<JsonSchema>, 'path' | 'pointer' | 'schema'>;

/**
 * Returns the parts about each question of a step's schema, by its path joined with dots, in the order of `listLeaves`:
 * the first describes the question. Properties inside an `if` are not asked for.
 */
export function namingsByQuestion(
  schema: JsonSchema,
  asks: Asks = isAsked,
): ReadonlyMap<string, readonly Naming[]> {
  return asks === isAsked ? namingsOf(schema) : findNamings(schema, asks);
}

// Many checks read the same schema; definitions never change.
const namingsOf = memoizeByObject((schema: JsonSchema) => findNamings(schema, isAsked));

function findNamings(schema: JsonSchema, asks: Asks): ReadonlyMap<string, readonly Naming[]> {
  return new Map(questionParts(schema, asks).map((parts) => [parts[0].path.join('.'), parts]));
}
