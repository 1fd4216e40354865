import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createSchemaUtils, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import type { SampleFile } from '@stepwright/checker';
import { isSettled } from '../../../src/rendering/registry/settledSchemas.ts';
import { DEFAULTS } from '../../../src/rendering/registry/defaultsBehaviour.ts';
import { rjsfFillsIn } from './rjsfFillsIn.ts';

const text: RJSFSchema = { type: 'string' };

const of = (properties: NonNullable<RJSFSchema['properties']>, more: RJSFSchema = {}): RJSFSchema => ({
  type: 'object',
  properties,
  ...more,
});

/** Asked about nothing here: what is settled needs no validator. */
const noValidator = {} as ValidatorType;

function utilsOf(schema: RJSFSchema) {
  return createSchemaUtils(noValidator, schema, DEFAULTS);
}

const GALLERY = path.resolve(import.meta.dirname, '../../../gallery/schemas');

function readGallery(file: string): unknown {
  return JSON.parse(readFileSync(path.join(GALLERY, file), 'utf8'));
}

/** Forms of the gallery that no answer changes, with the answers of their samples. */
const drawn = readdirSync(path.join(GALLERY, 'base/steps')).flatMap((file) => {
  const { schema } = readGallery(`base/steps/${file}`) as { readonly schema: RJSFSchema };
  const samples = readGallery(`samples/${file}`) as SampleFile; // the checker proves its shape
  const answers = [...samples.valid, ...samples.invalid].map((sample) => sample.answers);
  return isSettled(schema) ? answers.map((one) => [file, schema, one] as const) : [];
});

test.each([
  ['members that are texts', of({ a: text }), true],
  [
    'an object and a list of objects',
    of({ a: of({ b: text }), c: { type: 'array', items: of({ d: text }) } }),
    true,
  ],
  ['a reference', of({ a: { $ref: '#/$defs/b' } }), false],
  ['a condition', of({ a: text }, { if: { required: ['a'] } }), false],
  ['shapes in a list', of({ a: { type: 'array', items: { oneOf: [text] } } }), false],
  ['members with any name', of({}, { additionalProperties: text }), false],
  ['a value to begin with', of({ a: { type: 'string', default: 'x' } }), false],
  ['items at a position', of({ a: { type: 'array', items: [text] } }), false],
  ['a member that is true', of({ a: true }), false],
])('%s: settled %#', (_name, schema, expected) => {
  expect(isSettled(schema)).toBe(expected);
});

test.each(drawn)('%s is resolved and filled in as RJSF does it', (_id, schema, answers) => {
  const utils = utilsOf(schema);
  expect(utils.retrieveSchema(schema, answers)).toEqual(schema);
  expect(utils.getDefaultFormState(schema, answers)).toEqual(rjsfFillsIn(schema, answers));
});

test('the gallery has such forms, filled in and not', () => {
  const outcomes = drawn.map(
    ([, schema, answers]) => utilsOf(schema).getDefaultFormState(schema, answers) === answers,
  );
  expect(new Set(drawn.map(([file]) => file)).size).toBeGreaterThan(8);
  expect(new Set(outcomes)).toEqual(new Set([true, false]));
});
