import fc from '../../support/seeded.ts';
import {
  checkSubmission,
  type Answers,
  type JsonSchema,
  relevantAnswers,
  walkJourney,
} from '@stepwright/engine';
import { contextOf } from '../../support/definitionFixtures.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';

const asks = (properties: Readonly<Record<string, JsonSchema>>, required = Object.keys(properties)) => ({
  schema: { type: 'object', properties, required },
});
const flag = (name: string) => asks({ [name]: { type: 'boolean' } });
const whenTrue = (...path: readonly string[]): JsonSchema =>
  ['answers', ...path].reduceRight<JsonSchema>(
    (inner, name) => ({ type: 'object', required: [name], properties: { [name]: inner } }),
    { const: true },
  );
const place = (step: string, when?: string) => ({
  id: step,
  step,
  path: `/${step}`,
  ...(when !== undefined && { when }),
});

/** a; b where a is true; c where b is true; d asks again what b asks, where a is false. */
const chain = createTestRuntime(
  { a: flag('a'), b: flag('b'), c: flag('c'), d: asks({ b: { type: 'boolean' }, d: { type: 'string' } }) },
  [
    {
      id: 'chain',
      steps: [place('a'), place('b', 'hasA'), place('c', 'hasB'), place('d', 'hasNoA')],
      conditions: {
        hasA: whenTrue('a'),
        hasB: whenTrue('b'),
        hasNoA: { not: whenTrue('a') },
      },
    },
  ],
);
const idsOf = (answers: Answers) => walkJourney(chain, 'chain', contextOf(answers)).steps.map(({ id }) => id);

describe('answers of steps that are skipped', () => {
  it('open no other step', () => {
    expect(idsOf({ a: false, b: true, c: true })).toEqual(['a', 'd']);
    expect(idsOf({ a: true, b: true, c: true })).toEqual(['a', 'b', 'c']);
  });

  it('are not submitted, and what is submitted is valid', () => {
    const draft = { a: false, b: true, c: true, d: 'x' };
    const submitted = relevantAnswers(chain, 'chain', contextOf(draft));
    expect(submitted).toEqual({ a: false, b: true, d: 'x' });
    expect(checkSubmission(chain, 'chain', contextOf(submitted))).toEqual([]);
  });

  it('are refused if they are submitted in any case', () => {
    const problems = checkSubmission(chain, 'chain', contextOf({ a: false, b: true, c: true, d: 'x' }));
    expect(problems).toEqual([{ stepId: 'c', pointer: '/c', code: 'unexpected', params: {} }]);
  });

  it('count again as soon as their step applies', () => {
    const journey = walkJourney(chain, 'chain', contextOf({ a: true, b: true, c: true }));
    expect(journey.answers).toEqual({ a: true, b: true, c: true });
    expect(journey.frontier).toBe('c');
  });

  it('are not seen by the schemas of other steps', () => {
    const looks = createTestRuntime(
      {
        a: flag('a'),
        b: flag('b'),
        e: {
          schema: {
            type: 'object',
            properties: { e: { type: 'string' } },
            if: { properties: { b: { const: true } }, required: ['b'] },
            // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
            then: { required: ['e'] },
          },
        },
      },
      [
        {
          id: 'chain',
          steps: [place('a'), place('b', 'hasA'), place('e')],
          conditions: { hasA: whenTrue('a') },
        },
      ],
    );
    const complete = (answers: Answers) =>
      walkJourney(looks, 'chain', contextOf(answers)).steps.find(({ id }) => id === 'e')?.complete;
    expect(complete({ a: true, b: true })).toBe(false);
    expect(complete({ a: false, b: true })).toBe(true);
  });

  it('leave no empty object behind that a condition could take for an answer', () => {
    const nested = createTestRuntime(
      {
        a: flag('a'),
        b: asks({ o: { type: 'object', properties: { p: { type: 'string' } } } }),
        c: flag('c'),
      },
      [
        {
          id: 'chain',
          steps: [place('a'), place('b', 'hasA'), place('c', 'hasO')],
          conditions: {
            hasA: whenTrue('a'),
            hasO: { properties: { answers: { required: ['o'] } } },
          },
        },
      ],
    );
    const journey = walkJourney(nested, 'chain', contextOf({ a: false, o: { p: 'x' } }));
    expect(journey.steps.map(({ id }) => id)).toEqual(['a']);
    expect(journey.answers).toEqual({ a: false });
  });

  it('leave the draft as it is', () => {
    const draft = Object.freeze({ a: true, b: true, c: true, d: 'x' });
    expect(idsOf(draft)).toEqual(['a', 'b', 'c']);
    expect(draft).toEqual({ a: true, b: true, c: true, d: 'x' });
  });

  it('never make a journey whose own submission is refused, for any answers', () => {
    const answers = fc.record(
      { a: fc.boolean(), b: fc.boolean(), c: fc.boolean(), d: fc.string() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(answers, (draft) => {
        const journey = walkJourney(chain, 'chain', contextOf(draft));
        const submitted = relevantAnswers(chain, 'chain', contextOf(draft));
        const again = walkJourney(chain, 'chain', contextOf(submitted));
        expect(again.steps).toEqual(journey.steps);
        const unexpected = checkSubmission(chain, 'chain', contextOf(submitted)).filter(
          ({ code }) => code === 'unexpected',
        );
        expect(unexpected).toEqual([]);
      }),
    );
  });
});

describe('a journey that is walked again', () => {
  const validated: string[] = [];
  const spied = {
    ...chain,
    validateStep: (stepId: string, answers: Answers) => {
      validated.push(stepId);
      return chain.validateStep(stepId, answers);
    },
  };
  const walk = (answers: Answers, runtime = spied) => {
    validated.length = 0;
    return walkJourney(runtime, 'chain', contextOf(answers));
  };

  it('validates only the steps whose answers changed', () => {
    walk({ a: true, b: true });
    expect(validated).toEqual(['a', 'b', 'c']);
    const journey = walk({ a: true, b: true, c: true });
    expect(validated).toEqual(['c']);
    expect(journey.steps.every(({ complete }) => complete)).toBe(true);
  });

  it('validates all of them on another day', () => {
    let today = '2026-11-20';
    const dated = { ...spied, today: () => today };
    walk({ a: true, b: true }, dated);
    today = '2026-11-21';
    walk({ a: true, b: true }, dated);
    expect(validated).toEqual(['a', 'b', 'c']);
  });
});
