import type { JsonSchema } from '@stepwright/engine';
import { isSelfContained } from '../../../src/engine/journey/submission/isSelfContained.ts';

const text = { type: 'string', maxLength: 9 };
const sameAs = (field: string) => ({ ...text, sameAs: { field, code: 'different' } });
const object = (properties: JsonSchema, required?: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  ...(required && { required }),
});

it.each<[string, JsonSchema]>([
  ['questions of its own', object({ a: text, b: { enum: ['x', 1] }, c: { const: true } }, ['a'])],
  ['a required object', object({ a: object({ b: text }, ['b']) }, ['a'])],
  ['an object in which nothing is required', object({ a: object({ b: text }) })],
  ['a text that repeats its sibling', object({ a: text, b: sameAs('a') })],
])('a schema of %s is', (_, schema) => {
  expect(isSelfContained(schema)).toBe(true);
});

it.each<[string, JsonSchema]>([
  ['closes its object', { ...object({ a: text }), additionalProperties: false }],
  ['counts members', { ...object({ a: text }), minProperties: 1 }],
  ['compares objects', object({ a: { const: { b: 1 } } })],
  ['lists objects', object({ a: { enum: [{ b: 1 }] } })],
  ['has a condition', { ...object({ a: text, b: text }), dependentRequired: { a: ['b'] } }],
  ['requires what another step asks', object({ a: text }, ['a', 'b'])],
  ['requires answers in an object that may be left out', object({ a: object({ b: text }, ['b']) })],
  ['repeats what another step asks', object({ a: sameAs('b') })],
  ['asks for items', object({ a: { type: 'array', items: text } })],
  ['allows null', object({ a: { type: ['string', 'null'] } })],
  ['has such a member', object({ a: { ...object({ b: text }), maxProperties: 1 } })],
])('a schema that %s is not', (_, schema) => {
  expect(isSelfContained(schema)).toBe(false);
});
