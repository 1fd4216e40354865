// oxlint-disable unicorn/no-thenable -- `then` is a word of JSON Schema
import type { Answers } from '../../../src/engine/answers/answers.ts';
import { projectAnswers } from '../../../src/engine/answers/projectAnswers.ts';
import { replaceAnswers } from '../../../src/engine/answers/replaceAnswers.ts';
import { stripSensitive } from '../../../src/engine/journey/stripSensitive.ts';
import type { Json, JsonSchema } from '../../../src/engine/definition/definitionTypes.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    bank: {
      type: 'object',
      properties: {
        holder: { type: 'string' },
        number: { type: 'string', sensitive: true },
        owners: {
          type: 'array',
          items: { type: 'object', properties: { ssn: { type: 'string', sensitive: true } } },
        },
      },
    },
  },
};

describe('a slice that replaces the old one', () => {
  it.each<[string, Json]>([
    ['a text', { holder: 'Ada' }],
    ['an object in the place of a text', { holder: { first: 'Ada' } }],
    ['a list in the place of a text', { holder: ['Ada'] }],
    ['a list of objects', { owners: [{ ssn: '1' }, { ssn: '2' }] }],
  ])('leaves nothing of %s that it lacks', (_name, bank) => {
    const answers = { bank: { ...(bank as object), other: 1 }, more: true };
    expect(replaceAnswers(schema, answers, {})).toEqual({ bank: { other: 1 }, more: true });
    expect(replaceAnswers(schema, answers, { bank: { number: '2' } })).toEqual({
      bank: { other: 1, number: '2' },
      more: true,
    });
  });
});

describe('answers without what is sensitive', () => {
  const runtime = createTestRuntime({ bank: { schema } });

  it.each<[string, Json]>([
    ['a text', '1234'],
    ['a list', ['1234']],
    ['an object', { text: '1234' }],
  ])('hold no %s instead', (_name, number) => {
    const answers = { bank: { holder: 'Ada', number, owners: [{ ssn: number, name: 'Ada' }] } };
    const expected = { bank: { holder: 'Ada', owners: [{ name: 'Ada' }] } };
    expect(stripSensitive(runtime, answers)).toEqual(expected);
  });
});

describe('an object that a branch speaks of without its members', () => {
  const conditional: JsonSchema = {
    ...schema,
    allOf: [{ if: {}, then: { properties: { bank: { required: ['number'] } } } }],
  };

  it('hides none of its answers from what strips them', () => {
    const runtime = createTestRuntime({ bank: { schema: conditional } });
    const answers = { bank: { holder: 'Ada', number: '1234' } };
    expect(stripSensitive(runtime, answers)).toEqual({ bank: { holder: 'Ada' } });
  });

  it('is replaced answer by answer', () => {
    const answers = { bank: { holder: 'Ada', other: 1 } };
    expect(replaceAnswers(conditional, answers, {})).toEqual({ bank: { other: 1 } });
  });
});

describe('the slice that a step asks for', () => {
  const member = (name: string): JsonSchema => ({ properties: { [name]: { type: 'string' } } });

  it.each<[string, JsonSchema, Json, Json]>([
    [
      'the members that branches name',
      { properties: { a: {} }, anyOf: [member('b')], if: member('c'), then: member('d'), not: member('e') },
      { a: '1', b: '2', c: '3', d: '4', e: '5', f: '6' },
      { a: '1', b: '2', c: '3', d: '4', e: '5' },
    ],
    [
      'the items that a branch describes',
      { properties: { list: { type: 'array' } }, allOf: [{ properties: { list: { items: member('a') } } }] },
      { list: [{ a: '1', b: '2' }] },
      { list: [{ a: '1' }] },
    ],
    [
      'all of an object that it asks for whole, whatever a condition looks at in it',
      { properties: { whole: { type: 'object' } }, if: { properties: { whole: member('a') } } },
      { whole: { a: '1', b: '2' } },
      { whole: { a: '1', b: '2' } },
    ],
    [
      'of an object that others ask for, what a condition looks at',
      { properties: { a: {} }, if: { properties: { other: member('a') } } },
      { a: '1', other: { a: '1', b: '2' } },
      { a: '1', other: { a: '1' } },
    ],
    [
      'properties that say nothing',
      { properties: { a: true, b: false } },
      { a: 1, b: 2, c: 3 },
      { a: 1, b: 2 },
    ],
  ])('holds %s', (_name, asked, answers, expected) => {
    expect(projectAnswers(asked, answers as Answers)).toEqual(expected);
  });
});
