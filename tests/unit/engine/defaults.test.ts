import {
  type Answers,
  asDeclined,
  checkSubmission,
  compileSubmission,
  relevantAnswers,
} from '@stepwright/engine';
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

describe('stored answers that a page changes', () => {
  const room = runtime.definition.steps['room'];
  const declined = (answers: Answers) => (room ? asDeclined([room], answers) : answers);

  it('get no default that they lack: null keeps it away', () => {
    expect(declined({ kind: 'double', beds: [{}, { width: '2 m' }] })).toEqual({
      kind: 'double',
      name: null,
      note: null,
      beds: [{ width: null }, { width: '2 m' }],
    });
    const whole = { kind: 'single', name: '', note: null, beds: [] };
    expect(declined(whole)).toBe(whole);
  });

  it('are valid with it, also where the states of the fields are known', () => {
    expect(runtime.validateStep('room', declined({ kind: 'double', beds: [{}] }), {})).toEqual([]);
    expect(runtime.validateStep('room', declined({}), {})).toMatchObject([
      { pointer: '/kind', code: 'required' },
    ]);
  });
});
