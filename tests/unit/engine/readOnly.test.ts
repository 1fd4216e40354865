import { type Answers, checkSubmission, compileSubmission, relevantAnswers } from '@stepwright/engine';
import { contextOf } from '../../support/definitionFixtures.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';

const text = { type: 'string' };

const runtime = createTestRuntime(
  {
    plan: {
      schema: {
        type: 'object',
        required: ['name', 'country', 'account'],
        properties: {
          name: text,
          country: { ...text, default: 'NO', readOnly: true },
          account: {
            type: 'object',
            required: ['email'],
            properties: { email: { ...text, readOnly: true } },
          },
          lines: {
            type: 'array',
            items: {
              type: 'object',
              properties: { what: text, unit: { ...text, default: 'kg', readOnly: true } },
            },
          },
        },
        if: { required: ['name'], properties: { name: { const: 'Ada' } } },
        // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
        then: { properties: { rank: { ...text, default: 'first', readOnly: true } } },
      },
    },
  },
  [{ id: 'flow', steps: [{ id: 'plan', step: 'plan', path: '/' }], conditions: {} }],
);

const known = { account: { email: 'ada@example.com' } };
const context = (answers: Answers) => ({ ...contextOf(answers), known });
const submit = compileSubmission(runtime, 'flow');

const codesOf = (answers: Answers) =>
  Object.fromEntries(
    checkSubmission(runtime, 'flow', context(answers)).map(({ pointer, code }) => [pointer, code]),
  );

const whole = { name: 'Eve', country: 'NO', ...known };

describe('a read-only question', () => {
  it.each<[string, Answers, Answers]>([
    ['is filled in by the default, and by what the product knows', { name: 'Eve' }, whole],
    ['takes the same value', whole, whole],
    [
      'is filled in for each item',
      { name: 'Eve', lines: [{ what: 'tea' }, {}] },
      { ...whole, lines: [{ what: 'tea', unit: 'kg' }, { unit: 'kg' }] },
    ],
    [
      'of a branch is taken as sent',
      { name: 'Ada', rank: 'first' },
      { ...whole, name: 'Ada', rank: 'first' },
    ],
    ['of a branch is not filled in', { name: 'Ada' }, { ...whole, name: 'Ada' }],
  ])('%s', (_name, answers, expected) => {
    expect(codesOf(answers)).toEqual({});
    expect(relevantAnswers(runtime, 'flow', context(answers))).toEqual(expected);
    expect(submit?.(context(answers))?.answers).toEqual(expected);
  });

  it.each<[string, Answers, Answers]>([
    ['than its default', { ...whole, country: 'SE' }, { '/country': 'const' }],
    [
      'than what the product knows',
      { ...whole, account: { email: 'eve@example.com' } },
      { '/account/email': 'const' },
    ],
    ['in an item', { ...whole, lines: [{ unit: 'g' }] }, { '/lines/0/unit': 'const' }],
    ['in a branch', { ...whole, name: 'Ada', rank: 'last' }, { '/rank': 'const' }],
  ])('refuses another value %s', (_name, answers, expected) => {
    expect(codesOf(answers)).toEqual(expected);
    expect(submit?.(context(answers))).toBeUndefined();
  });

  it('is required where nothing is known of it', () => {
    const problems = checkSubmission(runtime, 'flow', { ...contextOf({ name: 'Eve' }), known: {} });
    expect(problems.map(({ pointer, code }) => [pointer, code])).toEqual([['/account/email', 'required']]);
  });
});
