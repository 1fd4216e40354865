import type { FlowDefinition, Json, StepDefinition } from '@stepwright/engine';
import {
  writeCondition,
  type Operator,
  type Sentence,
  type Test,
} from '../../../src/studio/flow/conditions.ts';
import { evaluate } from '../../../src/studio/flow/evaluate.ts';
import { findShownQuestions } from '../../../src/studio/flow/findShownQuestions.ts';
import { triedValuesFor } from '../../../src/studio/flow/triedValues.ts';

const PATH = ['answers', 'kind'];
const testOf = (operator: Operator, ...values: Json[]): Test => ({
  kind: 'test',
  path: PATH,
  operator,
  values,
});

const flowWith = (conditions: Readonly<Record<string, Json>>): FlowDefinition => ({
  id: 'apply',
  steps: [{ id: 'first', step: 'first', path: '/first' }],
  conditions: JSON.parse(JSON.stringify(conditions)),
});

const contextWith = (kind: Json | undefined) => ({ answers: kind === undefined ? {} : { kind } });

describe('values to try', () => {
  it.each<readonly [string, Test]>([
    ['is', testOf('is', 'a')],
    ['is not', testOf('isNot', 'a')],
    ['is yes', testOf('is', true)],
    ['is one of', testOf('oneOf', 'a', 'b')],
    ['is none of', testOf('noneOf', 'a', 'b')],
    ['lists one of', testOf('has', 'a')],
    ['does not list', testOf('hasNot', 'a')],
    ['is at least', testOf('atLeast', 18)],
    ['is at most', testOf('atMost', 18)],
    ['is answered', testOf('answered')],
  ])('make a condition both hold and not: %s', (_, test) => {
    const values = triedValuesFor(flowWith({ one: writeCondition(test) }), PATH).map(({ value }) => value);
    const results = [undefined, ...values].map((value) => evaluate(test, contextWith(value), {}));
    expect(new Set(results)).toEqual(new Set([true, false]));
  });

  it('have the names that conditions give them, and of an answer of any kind that it is answered', () => {
    const namesFor = (test: Sentence) =>
      triedValuesFor(flowWith({ one: writeCondition(test) }), PATH).map(({ named, name }) => name ?? named);
    expect(namesFor(testOf('oneOf', 'a', 'b'))).toEqual(['a', 'b', 'something else']);
    expect(namesFor(testOf('has', 'a'))).toEqual(['a', 'something else']);
    expect(namesFor(testOf('atLeast', 18))).toEqual([17, 18, 19]);
    expect(namesFor(testOf('answered'))).toEqual(['answered']);
  });
});

const FLOW = flowWith({
  own: writeCondition(testOf('is', 'a')),
  other: writeCondition(testOf('answered')),
  unsaid: { type: 'object', minProperties: 1 },
});

const stepWith = (rules: StepDefinition['rules']): StepDefinition => ({
  id: 'first',
  kind: 'form',
  section: 'one',
  schema: {},
  ui: {},
  actions: [],
  ...(rules && { rules }),
});

describe('questions with a condition', () => {
  const shows = (rules: StepDefinition['rules'], kind?: Json) =>
    findShownQuestions(FLOW, { first: stepWith(rules) }, contextWith(kind)).map((one) => one.shows);

  it.each<readonly [string, NonNullable<StepDefinition['rules']>, Json | undefined, boolean | undefined]>([
    ['shown while it holds', [{ field: '/x', when: 'own', shown: true }], 'a', true],
    ['hidden while it does not', [{ field: '/x', when: 'own', shown: true }], 'b', false],
    ['hidden while the opposite holds', [{ field: '/x', when: 'own', shown: false }], 'a', false],
    [
      'hidden by one of two',
      [
        { field: '/x', when: 'own', shown: true },
        { field: '/x', when: 'other', shown: false },
      ],
      'a',
      false,
    ],
    ['unknown', [{ field: '/x', when: 'unsaid', shown: true }], 'a', undefined],
  ])('are %s', (_, rules, kind, expected) => {
    expect(shows(rules, kind)).toEqual([expected]);
  });

  it('are not those whose rules say something else', () => {
    expect(shows([{ field: '/x', when: 'own', required: true }], 'a')).toEqual([]);
  });
});
