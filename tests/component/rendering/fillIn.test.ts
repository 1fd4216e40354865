import fc from '../../support/seeded.ts';
import type { RJSFSchema } from '@rjsf/utils';
import { fillIn } from '../../../src/rendering/registry/onDemand/getDefaultFormState.ts';
import { generatedCases } from '../../support/generatedCases.ts';
import { rjsfFillsIn } from './rjsfFillsIn.ts';

const text: RJSFSchema = { type: 'string' };

const of = (properties: NonNullable<RJSFSchema['properties']>, required: string[] = []): RJSFSchema => ({
  type: 'object',
  properties,
  required,
});

const listOf = (items: RJSFSchema, minItems = 0): RJSFSchema => ({ type: 'array', items, minItems });

const choices: RJSFSchema = {
  type: 'array',
  items: { enum: ['x', 'y'] },
  uniqueItems: true,
  minItems: 1,
};

test.each<[string, RJSFSchema, unknown, unknown]>([
  ['nothing is answered', of({ a: text }), undefined, {}],
  ['an object has to be there', of({ a: of({ b: text }) }, ['a']), {}, { a: {} }],
  ['a list has to be there', of({ a: listOf(text) }, ['a']), {}, { a: [] }],
  ['a list has to have items', of({ a: listOf(of({}), 2) }, ['a']), {}, { a: [{}, {}] }],
  ['choices wait to be made', of({ a: choices }, ['a']), {}, { a: [] }],
  ['an object has a list', of({ a: of({ b: listOf(text) }, ['b']) }), {}, { a: { b: [] } }],
  ['an item is new', of({ a: listOf(of({})) }), { a: [undefined] }, { a: [{}] }],
  [
    'an item lacks its list',
    of({ a: listOf(of({ b: listOf(text) }, ['b'])) }),
    { a: [{}, { b: ['x'] }] },
    { a: [{ b: [] }, { b: ['x'] }] },
  ],
  ['an object may be there or not', { ...of({ a: { type: ['object', 'null'] } }, ['a']) }, {}, { a: {} }],
])('%s: filled in', (_name, schema, answers, expected) => {
  expect(fillIn(schema, answers)).toStrictEqual(expected);
  expect(rjsfFillsIn(schema, answers)).toStrictEqual(expected);
});

test.each<[string, RJSFSchema, unknown]>([
  ['a text is missing', of({ a: text }, ['a']), {}],
  ['an object need not be there', of({ a: of({ b: text }) }), {}],
  ['a list need not be there', of({ a: listOf(text, 1) }), {}],
  ['a list was taken away', of({ a: listOf(text) }, ['a']), { a: undefined }],
  ['a list is too short', of({ a: listOf(text, 1) }, ['a']), { a: [] }],
  ['an object is no object', of({ a: of({ b: text }) }), { a: 'x' }],
  ['a list is null', of({ a: listOf(text) }, ['a']), { a: null }],
  ['there is a member without a name in the schema', of({ a: text }), { b: { c: 1 } }],
])('%s: stays the same', (_name, schema, answers) => {
  expect(fillIn(schema, answers)).toBe(answers);
  expect(rjsfFillsIn(schema, answers)).toStrictEqual(answers);
});

const NAMES = ['a', 'b', 'c'];
const names = fc.constantFrom(...NAMES);

const { object: schemas } = fc.letrec<{ schema: RJSFSchema; object: RJSFSchema; list: RJSFSchema }>(
  (tie) => ({
    schema: fc.oneof(
      { maxDepth: 4, depthSize: 'medium' },
      fc.constantFrom<RJSFSchema>(
        text,
        { type: 'number' },
        { enum: ['x', 'y'] },
        { const: 7 },
        { type: 'object' },
        {},
      ),
      tie('object'),
      tie('list'),
    ),
    object: fc.record({
      type: fc.constantFrom<RJSFSchema['type']>('object', ['object', 'null'], undefined),
      properties: fc.dictionary(names, tie('schema'), { noNullPrototype: true }),
      required: fc.uniqueArray(names),
    }),
    list: fc.record({
      type: fc.constant('array' as const),
      items: tie('schema'),
      minItems: fc.nat(2),
      uniqueItems: fc.boolean(),
    }),
  }),
);

const { members: documents } = fc.letrec<{ value: unknown; members: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    fc.constantFrom('', 'x', 7, true, null, undefined),
    tie('members'),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
  members: fc.dictionary(names, tie('value'), { noNullPrototype: true }),
}));

it('fills in the same as RJSF, for any schema and answers', () => {
  fc.assert(
    fc.property(schemas, documents, (schema, answers) => {
      fc.pre(!hasObjectForList(schema, answers));
      expect(fillIn(schema, answers)).toStrictEqual(rjsfFillsIn(schema, answers));
    }),
    { numRuns: generatedCases(1000) },
  );
});

/** RJSF numbers the initial items, and adds them to an object instead of a list; ours is unchanged. */
function hasObjectForList(schema: RJSFSchema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) {
    const { items } = schema;
    return value.some((item) => hasObjectForList((items ?? {}) as RJSFSchema, item));
  }
  if (schema.type === 'array') return true;
  return Object.entries(schema.properties ?? {}).some(([name, member]) =>
    hasObjectForList(member as RJSFSchema, (value as Record<string, unknown>)[name]),
  );
}
