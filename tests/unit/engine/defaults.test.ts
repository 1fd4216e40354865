import { type Answers, checkSubmission, compileSubmission, relevantAnswers } from '@stepwright/engine';
import { contextOf } from '../../support/definitionFixtures.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';

const runtime = createTestRuntime(
  {
    room: {
      schema: {
        type: 'object',
        required: ['kind'],
        properties: {
          kind: { enum: ['single', 'double'], default: 'single' },
          name: { type: 'string', default: 'Guest' },
          note: { type: ['string', 'null'], default: 'none' },
          beds: {
            type: 'array',
            items: { type: 'object', properties: { width: { type: 'string', default: '90 cm' } } },
          },
        },
      },
    },
  },
  [{ id: 'flow', steps: [{ id: 'room', step: 'room', path: '/' }], conditions: {} }],
);

const codesOf = (answers: Answers) =>
  Object.fromEntries(
    checkSubmission(runtime, 'flow', contextOf(answers)).map(({ pointer, code }) => [pointer, code]),
  );

const submit = compileSubmission(runtime, 'flow');

describe('a default', () => {
  it('answers nothing by itself: what was not sent is missing', () => {
    expect(codesOf({})).toEqual({ '/kind': 'required' });
    expect(relevantAnswers(runtime, 'flow', contextOf({ kind: 'double' }))).toEqual({ kind: 'double' });
  });

  it.each([
    ['an optional answer', { kind: 'double', name: null }, { kind: 'double' }],
    ['one of an item', { kind: 'double', beds: [{ width: null }] }, { kind: 'double', beds: [{}] }],
    ['none where null is an answer', { kind: 'double', note: null }, { kind: 'double', note: null }],
  ])('that was removed is no answer: %s', (_name, answers: Answers, counted) => {
    expect(codesOf(answers)).toEqual({});
    expect(relevantAnswers(runtime, 'flow', contextOf(answers))).toEqual(counted);
    expect(submit?.(contextOf(answers))?.answers).toEqual(counted);
  });

  it('that was removed from a required question is missing', () => {
    expect(codesOf({ kind: null })).toEqual({ '/kind': 'required' });
    expect(submit?.(contextOf({ kind: null }))).toBeUndefined();
  });
});
