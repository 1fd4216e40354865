// oxlint-disable unicorn/no-thenable -- `then` is a word of JSON Schema
import { Ajv } from 'ajv';
import fc from '../../support/seeded.ts';
import { findContradiction } from '../../../src/checker/checkSchemas.ts';
import type { JsonSchema } from '@stepwright/engine';
import { generatedCases } from '../../support/generatedCases.ts';

/** A schema that nothing can satisfy, and where the contradiction lies. */
const IMPOSSIBLE: readonly (readonly [name: string, schema: JsonSchema, pointer: string])[] = [
  ['a constant of another type', { type: 'string', const: 1 }, ''],
  ['a constant that the list lacks', { enum: ['a', 'b'], const: 'c' }, ''],
  ['two lists without a common value', { allOf: [{ enum: [1, 2] }, { enum: [3] }] }, ''],
  ['two constants', { allOf: [{ const: { a: 1 } }, { const: { a: 2 } }] }, ''],
  ['an empty list', { enum: [] }, ''],
  ['a list of another type', { type: 'boolean', enum: ['true', 'false'] }, ''],
  ['limits that cross', { type: 'number', minimum: 2, maximum: 1 }, ''],
  ['limits that leave one open end', { type: 'integer', exclusiveMinimum: 2, maximum: 2 }, ''],
  ['lengths that cross', { type: 'string', minLength: 3, maxLength: 2 }, ''],
  ['a constant that is too long', { const: 'abc', maxLength: 2 }, ''],
  ['a whole number that is none', { type: 'integer', const: 1.5 }, ''],
  [
    'a required property that is forbidden',
    { type: 'object', required: ['a'], not: { required: ['a'] } },
    '',
  ],
  [
    'a required property that nothing satisfies',
    { type: 'object', required: ['a'], properties: { a: false } },
    '/properties/a',
  ],
  [
    'a required property that is no listed one',
    { type: 'object', required: ['b'], properties: { a: {} }, additionalProperties: false },
    '',
  ],
  [
    'a contradiction deep inside',
    {
      type: 'object',
      required: ['a'],
      properties: {
        a: { type: 'object', required: ['b'], properties: { b: { type: 'null', const: 1 } } },
      },
    },
    '/properties/a/properties/b',
  ],
  ['what it says and its opposite', { allOf: [{ const: true }, { not: { const: true } }] }, ''],
  ['neither true nor false', { type: 'boolean', not: { enum: [true, false] } }, ''],
  ['branches none of which fits', { type: 'string', anyOf: [{ const: 1 }, { type: 'null' }] }, ''],
  ['choices none of which fits', { type: 'string', oneOf: [{ const: 1 }, { type: 'null' }] }, ''],
  [
    'a then that contradicts, and an if that always holds',
    { const: 'a', if: { type: 'string' }, then: { maxLength: 0 } },
    '',
  ],
  [
    'either way of an if',
    { type: 'string', if: { const: 'a' }, then: { minLength: 2 }, else: { enum: ['a'] } },
    '',
  ],
  ['a list of items that nothing satisfies', { type: 'array', minItems: 1, items: false }, ''],
  ['more properties than may be there', { type: 'object', required: ['a', 'b'], maxProperties: 1 }, ''],
  [
    'a negated object that has to be like that',
    {
      type: 'object',
      required: ['a'],
      properties: { a: { const: 1 } },
      not: { required: ['a'], properties: { a: { const: 1 } } },
    },
    '',
  ],
];

const POSSIBLE: readonly (readonly [name: string, schema: JsonSchema])[] = [
  ['no rule', {}],
  ['a property that can only be left out', { properties: { a: { type: 'string', const: 1 } } }],
  ['lengths of a value that need not be text', { minLength: 3, maxLength: 2 }],
  ['a rule that the checker does not know', { type: 'string', pattern: '(?!)' }],
  ['a then that never comes', { const: 1, if: { type: 'string' }, then: false }],
  ['something that may be null', { type: 'string', nullable: true, const: null }],
];

describe('the search for contradictions', () => {
  it.each(IMPOSSIBLE)('finds %s', (_, schema, pointer) => {
    expect(findContradiction(schema)).toBe(pointer);
  });

  it.each(POSSIBLE)('accepts %s', (_, schema) => {
    expect(findContradiction(schema)).toBeUndefined();
  });

  it('gives no false alarm: what Ajv accepts is never called impossible', () => {
    const ajv = new Ajv({ strict: false, logger: false, validateSchema: false });
    const { schema } = fc.letrec<{ schema: JsonSchema; value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 2 },
        fc.constantFrom(null, true, false, 0, 1, 1.5, 2, '', 'a', 'ab'),
        fc.array(tie('value'), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom('a', 'b'), tie('value'), { maxKeys: 2 }),
      ),
      schema: fc.oneof(
        { maxDepth: 3 },
        fc.constant({}),
        fc.record(
          {
            type: fc.constantFrom('null', 'boolean', 'integer', 'number', 'string', 'array', 'object'),
            const: tie('value'),
            enum: fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
            minimum: fc.integer({ min: 0, max: 2 }),
            exclusiveMaximum: fc.integer({ min: 0, max: 2 }),
            minLength: fc.integer({ min: 0, max: 2 }),
            maxLength: fc.integer({ min: 0, max: 2 }),
            required: fc.uniqueArray(fc.constantFrom('a', 'b')),
            properties: fc.dictionary(fc.constantFrom('a', 'b'), tie('schema'), { maxKeys: 2 }),
            additionalProperties: fc.boolean(),
            minProperties: fc.integer({ min: 0, max: 2 }),
            items: tie('schema'),
            minItems: fc.integer({ min: 0, max: 2 }),
            not: tie('schema'),
            if: tie('schema'),
            then: tie('schema'),
            else: tie('schema'),
            allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
            anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
            oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
          },
          { requiredKeys: [] },
        ),
      ) as fc.Arbitrary<JsonSchema>,
    }));
    const values = [null, true, false, 0, 1, 1.5, 2, '', 'a', 'ab', [], ['a'], [1, null], {}];
    const objects = [null, 'a', 1, {}].flatMap((value) => [
      { a: value },
      { b: value },
      { a: value, b: value },
    ]);
    fc.assert(
      fc.property(schema, (candidate) => {
        const validate = ajv.compile(structuredClone(candidate));
        if ([...values, ...objects].some((value) => validate(value)))
          expect(findContradiction(candidate)).toBeUndefined();
      }),
      { numRuns: generatedCases(300) },
    );
  });
});
