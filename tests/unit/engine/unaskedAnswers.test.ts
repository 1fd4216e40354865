import { type Answers, checkSubmission, type Json, listUnexpectedAnswers } from '@stepwright/engine';
import { contextOf } from '../../support/definitionFixtures.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';

const text: Json = { type: 'string' };
const owner: Json = {
  type: 'object',
  required: ['name'],
  properties: {
    name: text,
    phones: { type: 'array', items: { type: 'object', properties: { number: text } } },
    notes: { type: 'object', additionalProperties: text },
  },
};

const runtime = createTestRuntime(
  {
    name: { schema: { type: 'object', required: ['shop'], properties: { shop: text } } },
    owners: {
      schema: {
        type: 'object',
        required: ['owners'],
        properties: {
          owners: { type: 'array', items: owner },
          pair: { type: 'array', prefixItems: [{ type: 'object', properties: { a: text } }, text] },
        },
      },
    },
  },
  [
    {
      id: 'all',
      steps: [
        { id: 'name', step: 'name', path: '/name' },
        { id: 'owners', step: 'owners', path: '/owners' },
      ],
      conditions: {},
    },
  ],
);

const problemsOf = (answers: Answers) =>
  checkSubmission(runtime, 'all', contextOf({ shop: 'x', owners: [{ name: 'Ada' }], ...answers })).map(
    ({ stepId, pointer, code }) => [stepId, pointer, code],
  );

describe('answers in items of lists without a question', () => {
  it.each<[string, Answers, string]>([
    ['a member of an item', { owners: [{ name: 'Ada' }, { name: 'Bo', vip: true }] }, '/owners/1/vip'],
    [
      'a member in a list in a list',
      { owners: [{ name: 'Ada', phones: [{ number: '1', kind: 'home' }] }] },
      '/owners/0/phones/0/kind',
    ],
    ['a member of an item with a place of its own', { pair: [{ a: '1', b: '2' }, 'x'] }, '/pair/0/b'],
  ])('is refused like any unexpected answer: %s', (_what, answers, pointer) => {
    expect(problemsOf(answers)).toEqual([['owners', pointer, 'unexpected']]);
  });

  it.each<[string, Answers]>([
    ['members that a person names', { owners: [{ name: 'Ada', notes: { a: 'b' } }] }],
    ['items of which the schema says nothing', { pair: [{ a: '1' }, 'x', { any: 'thing' }] }],
  ])('is not what the schema leaves open: %s', (_what, answers) => {
    expect(problemsOf(answers)).toEqual([]);
  });
});

test('unexpected answers are listed by their path, the outermost only', () => {
  const given = { a: 1, b: { c: { d: 1 } }, e: [{ f: 1 }, { f: 1, g: 2 }] };
  expect(listUnexpectedAnswers(given, { a: 1, b: {}, e: [{ f: 1 }, { f: 1 }] })).toEqual([
    ['b', 'c'],
    ['e', '1', 'g'],
  ]);
});
