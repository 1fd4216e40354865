import fc from 'fast-check';
import type { Json } from '@stepwright/engine';
import { anyCharacter } from '../anyCharacter.ts';
import type { PlainSchema } from './plainSchema.ts';
import { isObjectSchema, validAnswers, type Surroundings } from './validAnswers.ts';

const anything = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>; // fast-check's own type is not readonly

/** Any JSON that has the names of the answers here and there: what a stranger or an old draft may bring. */
export function shapedAnswers(schema: PlainSchema, given: Surroundings): fc.Arbitrary<Json> {
  const members = Object.entries(schema.properties).map(
    ([name, member]) =>
      [name, fc.oneof({ weight: 4, arbitrary: shapedAnswers(member, given) }, anything)] as const,
  );
  if (isObjectSchema(schema)) {
    return fc
      .tuple(
        fc.record(Object.fromEntries(members), { requiredKeys: [], noNullPrototype: true }),
        fc.oneof(
          { weight: 3, arbitrary: fc.constant({}) },
          fc.dictionary(fc.string(), anything, { maxKeys: 2 }),
        ),
      )
      .map(([object, extra]) => ({ ...extra, ...object }) as Json); // nothing in it is undefined
  }
  const { items, positions } = schema;
  if (positions)
    return fc.oneof(
      fc.tuple(...Object.values(positions).map((item) => shapedAnswers(item, given))),
      anything,
    );
  if (items) return fc.oneof(fc.array(shapedAnswers(items, given), { maxLength: 3 }), anything);
  return fc.oneof(validAnswers(schema, given), fc.string({ unit: anyCharacter }), anything);
}
