import fc from '../../support/seeded.ts';
import { ageAt } from '../../../src/engine/calculated/operations.ts';
import {
  addExactly,
  divide,
  multiplyExactly,
  roundTo,
  subtractExactly,
} from '../../../src/engine/calculated/decimal.ts';
import {
  type Answers,
  checkSubmission,
  type JsonSchema,
  relevantAnswers,
  walkJourney,
} from '@stepwright/engine';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { contextOf } from '../../support/definitionFixtures.ts';

const number = { type: 'number' };

/** One step that asks for `a`, `b`, `born`, `name` and a list of lines, and calculates `value`. */
function runtimeOf(calculated: JsonSchema, schema: JsonSchema = number, more: JsonSchema = {}) {
  const line = { type: 'object', properties: { price: number, count: number, ...more } };
  return createTestRuntime(
    {
      one: {
        schema: {
          type: 'object',
          required: ['value'],
          properties: {
            a: number,
            b: number,
            born: { type: 'string' },
            name: { type: 'string' },
            lines: { type: 'array', items: line },
            value: { ...schema, calculated },
          },
        },
      },
    },
    [{ id: 'flow', steps: [{ id: 'one', step: 'one', path: '/one' }], conditions: {} }],
  );
}

const valueOf = (calculated: JsonSchema, answers: Answers, schema?: JsonSchema) =>
  relevantAnswers(runtimeOf(calculated, schema), 'flow', contextOf(answers))['value'];

const answer = (pointer: string, missing?: string | number) => ({
  answer: pointer,
  ...(missing !== undefined && { default: missing }),
});

describe('exact arithmetic', () => {
  it.each([
    [[0.1, 0.2], 0.3],
    [[1e21, 1], 1e21],
    [[1e-7, 2e-7], 3e-7],
    [[-1.5, 1.25], -0.25],
    [[], 0],
  ])('adds %j to %d', (numbers, sum) => {
    expect(addExactly(numbers)).toBe(sum);
  });

  it('multiplies without noise', () => {
    expect(multiplyExactly([19.99, 3])).toBe(59.97);
    expect(multiplyExactly([1.1, 1.1])).toBe(1.21);
    expect(multiplyExactly([])).toBe(1);
  });

  it.each([
    [1.005, 0.01, 1.01],
    [-1.005, 0.01, -1.01],
    [2.5, 1, 3],
    [2.4, 1, 2],
    [12, 5, 10],
    [1.2, 0, 1.2],
  ])('rounds %d to steps of %d: %d', (value, step, rounded) => {
    expect(roundTo(value, step)).toBe(rounded);
  });

  it('divides as numbers do, and finds a factor again', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 1e4 }), (a, b) => {
        expect(divide([a / 100, b])).toBeCloseTo(a / 100 / b, 12);
        expect(divide([multiplyExactly([a / 100, b]), b])).toBe(a / 100);
      }),
    );
  });

  it('subtracts cents as whole numbers do', () => {
    const cents = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(subtractExactly([a / 100, b / 100])).toBe((a - b) / 100);
      }),
    );
  });

  it('adds cents as whole numbers do', () => {
    const cents = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(cents, (amounts) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        expect(addExactly(amounts.map((amount) => amount / 100))).toBe(total / 100 + 0);
      }),
    );
  });
});

it.each([
  ['2008-11-20', '2026-11-20', 18],
  ['2008-11-21', '2026-11-20', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-21', '2026-11-20', undefined],
  ['soon', '2026-11-20', undefined],
])('a person born on %s is of age %s on %s', (born, day, age) => {
  expect(ageAt(born, day)).toBe(age);
});

const LINES = [
  { price: 19.99, count: 3 },
  { price: 0.1, count: 2 },
];

describe('a calculated value', () => {
  const CASES: readonly (readonly [string, JsonSchema, Answers, Answers[string] | undefined])[] = [
    ['a sum', { sum: [answer('/a'), answer('/b'), 5] }, { a: 0.1, b: 0.2 }, 5.3],
    ['a sum that lacks an operand', { sum: [answer('/a'), answer('/b')] }, { a: 1 }, undefined],
    ['a sum with a default', { sum: [answer('/a'), answer('/b', 0)] }, { a: 1 }, 1],
    ['a sum of what is no number', { sum: [answer('/name')] }, { name: '5' }, undefined],
    ['a sum over a list', { sum: [answer('/lines/*/price')] }, { lines: LINES }, 20.09],
    ['a sum over no list', { sum: [answer('/lines/*/price')] }, {}, 0],
    [
      'a sum over a list with a gap',
      { sum: [answer('/lines/*/price')] },
      { lines: [{ count: 1 }] },
      undefined,
    ],
    ['a product', { product: [answer('/a'), 1.1] }, { a: 1.1 }, 1.21],
    [
      'nested operations',
      { sum: [{ product: [2, answer('/a')] }, { count: [answer('/lines')] }] },
      { a: 3, lines: LINES },
      8,
    ],
    ['a difference', { difference: [answer('/a'), 0.1, 0.2] }, { a: 1 }, 0.7],
    ['a quotient', { quotient: [answer('/a'), answer('/b')] }, { a: 1, b: 8 }, 0.125],
    ['a quotient without end', { quotient: [1, answer('/b')] }, { b: -3 }, -1 / 3],
    ['a division by zero', { quotient: [1, answer('/b')] }, { b: 0 }, undefined],
    ['a minimum of a list', { minimum: [answer('/lines/*/price'), 5] }, { lines: LINES }, 0.1],
    ['a maximum', { maximum: [answer('/a'), answer('/b', 0)] }, { a: -1 }, 0],
    ['a minimum of no list', { minimum: [answer('/lines/*/price')] }, {}, undefined],
    ['a rounded number', { round: [{ quotient: [answer('/a'), 3] }, 0.05] }, { a: 1 }, 0.35],
    ['a choice that is met', { choose: [{ atLeast: [answer('/a'), 10] }, 'many', 'few'] }, { a: 10 }, 'many'],
    [
      'a choice that is not',
      { choose: [{ atLeast: [answer('/a'), 10] }, 'many', 'few'] },
      { a: 9.99 },
      'few',
    ],
    [
      'a choice by a text',
      { choose: [{ equals: [answer('/name'), 'x'] }, 1, answer('/a')] },
      { name: 'x' },
      1,
    ],
    ['a choice that lacks its condition', { choose: [{ atLeast: [answer('/a'), 10] }, 1, 2] }, {}, undefined],
    ['a choice that lacks its value', { choose: [{ equals: [1, 2] }, 1, answer('/a')] }, {}, undefined],
    ['a count of items', { count: [answer('/lines')] }, { lines: LINES }, 2],
    ['a count of nothing', { count: [answer('/lines')] }, {}, 0],
    ['a count of members', { count: [answer('/lines/*/price')] }, { lines: [...LINES, { count: 1 }] }, 2],
    ['an age today', { age: [answer('/born')] }, { born: '2008-11-21' }, 17],
    ['an age at a day', { age: [answer('/born'), '2026-12-01'] }, { born: '2008-11-21' }, 18],
    ['an age of no date', { age: [answer('/born')] }, { born: 'soon' }, undefined],
  ];

  it.each(CASES)('is %s', (_, calculated, answers, expected) => {
    expect(valueOf(calculated, answers)).toEqual(expected);
  });

  it('is a text', () => {
    const text = { type: 'string' };
    expect(valueOf({ concat: [answer('/name'), '-', answer('/a')] }, { name: 'x', a: 7 }, text)).toBe('x-7');
    expect(valueOf({ concat: [answer('/name'), '-'] }, {}, text)).toBeUndefined();
  });

  it('is rounded as its schema says', () => {
    const halves = { product: [answer('/a'), 0.5] };
    expect(valueOf(halves, { a: 0.05 }, { type: 'number', multipleOf: 0.01 })).toBe(0.03);
    expect(valueOf(halves, { a: 5 }, { type: 'integer' })).toBe(3);
    // 59.97 divided by 0.01 is 5996.999999999999 in binary.
    const cents = runtimeOf({ product: [answer('/a'), 3] }, { type: 'number', multipleOf: 0.01 });
    expect(cents.validateStep('one', { a: 19.99 })).toEqual([]);
  });

  it('is not required while it cannot be calculated, and validated once it is', () => {
    const runtime = runtimeOf({ sum: [answer('/a')] }, { type: 'number', maximum: 10 });
    expect(runtime.validateStep('one', {})).toEqual([]);
    expect(runtime.validateStep('one', { a: 10 })).toEqual([]);
    expect(runtime.validateStep('one', { a: 11, value: 1 })).toMatchObject([
      { pointer: '/value', code: 'maximum' },
    ]);
  });

  it('is recomputed: what was sent is filled in, or refused where it is another', () => {
    const runtime = runtimeOf({ sum: [answer('/a'), 1] });
    const problems = (answers: Answers) => checkSubmission(runtime, 'flow', contextOf(answers));
    expect(problems({ a: 1 })).toEqual([]);
    expect(problems({ a: 1, value: 2 })).toEqual([]);
    expect(problems({ a: 1, value: 3 })).toEqual([
      { stepId: 'one', pointer: '/value', code: 'calculated', params: {} },
    ]);
    expect(problems({ value: 3 })).toEqual([
      { stepId: 'one', pointer: '/value', code: 'unexpected', params: {} },
    ]);
    expect(walkJourney(runtime, 'flow', contextOf({ a: 1, value: 3 })).answers).toEqual({ a: 1, value: 2 });
  });

  it('is in each item of a list, derived from the same item', () => {
    const total = {
      type: 'number',
      calculated: { product: [answer('/lines/*/price'), answer('/lines/*/count')] },
    };
    const runtime = runtimeOf({ sum: [answer('/lines/*/total')] }, number, { total });
    const answers = {
      lines: [
        { price: 19.99, count: 3, total: 1 },
        { price: 0.1, count: 2 },
      ],
    };
    expect(relevantAnswers(runtime, 'flow', contextOf(answers))).toEqual({
      lines: [
        { price: 19.99, count: 3, total: 59.97 },
        { price: 0.1, count: 2, total: 0.2 },
      ],
      value: 60.17,
    });
    expect(checkSubmission(runtime, 'flow', contextOf(answers))).toEqual([
      { stepId: 'one', pointer: '/lines/0/total', code: 'calculated', params: {} },
    ]);
  });

  it('makes no object in which something is asked, and one in which nothing is', () => {
    const five = { ...number, calculated: { sum: [5] } };
    const object = (properties: JsonSchema) => ({ type: 'object', properties });
    const runtime = createTestRuntime(
      {
        one: {
          schema: object({ asked: object({ a: number, five }), own: object({ deep: object({ five }) }) }),
        },
      },
      [{ id: 'flow', steps: [{ id: 'one', step: 'one', path: '/one' }], conditions: {} }],
    );
    const relevant = (answers: Answers) => relevantAnswers(runtime, 'flow', contextOf(answers));
    expect(relevant({})).toEqual({ own: { deep: { five: 5 } } });
    expect(relevant({ asked: { five: 7 } })).toMatchObject({ asked: { five: 5 } });
    expect(relevant({ asked: { a: 1 } })).toMatchObject({ asked: { a: 1, five: 5 } });
  });

  it('follows the values that it is derived from, in any order', () => {
    const runtime = createTestRuntime(
      {
        one: {
          schema: {
            type: 'object',
            properties: {
              last: { ...number, calculated: { sum: [answer('/middle'), 1] } },
              middle: { ...number, calculated: { sum: [answer('/a'), 1] } },
              a: number,
            },
          },
        },
      },
      [{ id: 'flow', steps: [{ id: 'one', step: 'one', path: '/one' }], conditions: {} }],
    );
    expect(relevantAnswers(runtime, 'flow', contextOf({ a: 1 }))).toEqual({ last: 3, middle: 2, a: 1 });
  });
});
