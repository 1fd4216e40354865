import { replaceAnswers } from '../../../src/engine/answers/replaceAnswers.ts';
import { stripSensitive } from '../../../src/engine/answers/stripSensitive.ts';
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

describe('a slice in the place of the old one', () => {
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
  ])('hold no %s in its place', (_name, number) => {
    const answers = { bank: { holder: 'Ada', number, owners: [{ ssn: number, name: 'Ada' }] } };
    const expected = { bank: { holder: 'Ada', owners: [{ name: 'Ada' }] } };
    expect(stripSensitive(runtime, answers)).toEqual(expected);
  });
});
