import {
  applicators,
  linkReferences,
  listSchemaParts,
  type SchemaPart,
  type Subschema,
} from '@stepwright/validators';
import type { JsonSchema } from '../definition/definitionTypes.ts';

/** Which subschemas ask for answers. */
export type Asks = (
  subschema: Pick<Subschema<JsonSchema>, 'keyword' | 'place' | 'role'> &
    Partial<Pick<Subschema<JsonSchema>, 'schema'>>,
) => boolean;

/**
 * The parts of a schema that name each question (a value that has no members or items of its own), in the order in which the schema
 * names them: the first part of each describes the question, further ones only add rules. Where a schema repeats itself, all that repeats
 * is one question.
 */
export function questionParts(
  schema: JsonSchema,
  asks: Asks,
): readonly (readonly [SchemaPart<JsonSchema>, ...SchemaPart<JsonSchema>[]])[] {
  const byPath = new Map<string, [SchemaPart<JsonSchema>, ...SchemaPart<JsonSchema>[]]>();
  const around = new Set<string>();
  for (const part of listSchemaParts(linkReferences(schema), asks)) {
    if (!isQuestion(part, asks)) continue;
    const known = byPath.get(keyOf(part.path));
    if (known) known.push(part);
    else byPath.set(keyOf(part.path), [part]);
    part.path.forEach((_, length) => around.add(keyOf(part.path.slice(0, length))));
  }
  // A branch may speak of an object without its members, to require one of them: that asks nothing.
  return [...byPath].filter(([key]) => !around.has(key)).map(([, parts]) => parts);
}

function isQuestion(part: SchemaPart<JsonSchema>, asks: Asks): boolean {
  if (part.again) return part.again.path.length < part.path.length;
  return part.inside !== undefined && part.inside.as.place !== 'same' && !hasMore(part.schema, asks);
}

function hasMore(schema: JsonSchema, asks: Asks): boolean {
  return applicators.some(([keyword, , location, role]) => {
    const value = schema[keyword];
    return (
      location !== 'same' &&
      asks({ keyword, place: location, role }) &&
      typeof value === 'object' &&
      value !== null
    );
  });
}

function keyOf(path: readonly string[]): string {
  return JSON.stringify(path);
}
