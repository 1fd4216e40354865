import { Type } from 'typebox';
import { fieldRows, typeOf } from '../../../server/reference/fieldRows.ts';

const namesOf = (schema: unknown) =>
  fieldRows(schema).map(({ name, isRequired }) => (isRequired ? `${name}!` : name));

describe('the fields of a schema', () => {
  it('are listed with those within them, by their path', () => {
    const schema = Type.Object({
      order: Type.Object({ profiles: Type.Array(Type.Object({ quantity: Type.Integer() })) }),
      note: Type.Optional(Type.String()),
    });
    expect(namesOf(schema)).toEqual(['order!', 'order.profiles!', 'order.profiles[].quantity!', 'note']);
  });

  it('are those of the object, if it may be null as well', () => {
    const schema = Type.Object({ card: Type.Union([Type.Object({ lastFour: Type.String() }), Type.Null()]) });
    expect(namesOf(schema)).toEqual(['card!', 'card.lastFour!']);
    expect(fieldRows(schema)[0]?.type).toBe('object or null');
  });

  it('are required of alternatives only if each alternative requires them', () => {
    const one = Type.Object({ id: Type.String(), code: Type.String() });
    const other = Type.Object({ id: Type.String() });
    expect(namesOf(Type.Union([one, other]))).toEqual(['id!', 'code']);
  });

  it('have their rules in words', () => {
    const schema = Type.Object({
      email: Type.String({ format: 'email', maxLength: 254 }),
      tags: Type.Array(Type.String({ enum: ['new', 'old'] }), { maxItems: 5 }),
      source: Type.Literal('PLAID'),
    });
    expect(fieldRows(schema).map(({ type, rules }) => [type, ...rules])).toEqual([
      ['string', 'format email', 'at most 254 characters'],
      ['array of string', 'at most 5 items', 'one of new, old'],
      ['string', 'always "PLAID"'],
    ]);
  });

  it.each([
    [{}, 'any JSON'],
    [{ const: 3 }, 'number'],
    [{ type: ['string', 'null'] }, 'string or null'],
  ])('%j is of the type %s', (schema, type) => {
    expect(typeOf(schema)).toBe(type);
  });
});
