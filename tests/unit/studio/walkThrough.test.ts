import {
  findApplicableSteps,
  withAnswerAt,
  type Answers,
  type FlowDefinition,
  type Json,
  type StepDefinition,
} from '@stepwright/engine';
import { interpretFlow, listPairs } from '../../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { resolve } from '../../../src/product/reach/resolveOnce.ts';
import {
  ANY_ENTRY,
  writeCondition,
  type Operator,
  type Test,
  type Sentence,
} from '../../../src/studio/flow/conditions.ts';
import { evaluate, subjectsOf } from '../../../src/studio/flow/evaluate.ts';
import { readCondition } from '../../../src/studio/flow/readCondition.ts';
import { triedValuesFor } from '../../../src/studio/flow/triedValues.ts';
import { walkFlow } from '../../../src/studio/flow/walkFlow.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { generatedCases } from '../../support/generatedCases.ts';
import fc from '../../support/seeded.ts';

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

const stepWith = (id: string, rules?: StepDefinition['rules'], asked: object = {}): StepDefinition => ({
  id,
  kind: 'form',
  schema: { type: 'object', properties: JSON.parse(JSON.stringify(asked)) },
  ui: {},
  actions: [],
  ...(rules && { rules }),
});

const STRING = { type: 'string' };
const MAYBE = testOf('is', 'a');
const walked = (flow: FlowDefinition, steps: readonly StepDefinition[], answers: Answers) => {
  const byId = Object.fromEntries(steps.map((step) => [step.id, step]));
  const { definition } = createTestRuntime(byId, [flow]);
  return walkFlow(definition, flow, { answers });
};

describe('a walk', () => {
  const FLOW = flowWith({
    own: writeCondition(MAYBE),
    other: writeCondition(testOf('answered')),
    unsaid: { type: 'object', minProperties: 1 },
  });
  const shows = (rules: StepDefinition['rules'], kind?: Json) =>
    walked(FLOW, [stepWith('first', rules, { x: STRING })], kind === undefined ? {} : { kind }).questions.map(
      (one) => one.shows,
    );

  it.each<readonly [string, NonNullable<StepDefinition['rules']>, Json | undefined, boolean | undefined]>([
    ['shows a question while its condition holds', [{ field: '/x', when: 'own', shown: true }], 'a', true],
    ['hides it while it does not', [{ field: '/x', when: 'own', shown: true }], 'b', false],
    ['hides one while the opposite holds', [{ field: '/x', when: 'own', shown: false }], 'a', false],
    [
      'hides one by one of two rules',
      [
        { field: '/x', when: 'own', shown: true },
        { field: '/x', when: 'other', shown: false },
      ],
      'a',
      false,
    ],
    ['leaves one open', [{ field: '/x', when: 'unsaid', shown: true }], 'a', undefined],
  ])('%s', (_, rules, kind, expected) => {
    expect(shows(rules, kind)).toEqual([expected]);
  });

  it('says nothing of questions whose rules do something else', () => {
    expect(shows([{ field: '/x', when: 'own', required: true }], 'a')).toEqual([]);
  });

  it('leaves a step open that another one decides whose condition sentences cannot say', () => {
    const flow: FlowDefinition = {
      ...flowWith({ unsaid: { type: 'object', minProperties: 1 }, own: writeCondition(MAYBE) }),
      steps: [
        { id: 'first', step: 'first', path: '/first', when: 'unsaid' },
        { id: 'second', step: 'second', path: '/second', when: 'own' },
      ],
    };
    const steps = [stepWith('first', undefined, { kind: STRING }), stepWith('second')];
    const { showsStep } = walked(flow, steps, { kind: 'a' });
    expect([showsStep('first'), showsStep('second')]).toEqual([undefined, undefined]);
  });

  // Each of these asks for the answer of its name; no sentence can say when it shows.
  const hideable = (count: number) => Array.from({ length: count }, (_one, index) => `unsaid${index}`);
  const readsTwo = writeCondition({
    kind: 'all',
    parts: [
      { ...testOf('is', 'y'), path: ['answers', 'unsaid0'] },
      { ...testOf('unanswered'), path: ['answers', 'unsaid1'] },
    ],
  });

  it.each([
    ['two', 2],
    ['many', 12],
  ])('leaves a step open that shows after one of %s such steps and without another', (_case, count) => {
    const names = hideable(count);
    const entries = [...names, 'third', 'fourth'].map((id) => ({ id, step: id, path: `/${id}`, when: id }));
    const conditions = Object.fromEntries(names.map((name) => [name, { minProperties: 1 }]));
    const flow: FlowDefinition = {
      ...flowWith({
        ...conditions,
        third: readsTwo,
        fourth: writeCondition(testOf('is', 'a')),
      }),
      steps: [{ id: 'kind', step: 'kind', path: '/kind' }, ...entries],
    };
    const steps = ['kind', ...entries.map(({ id }) => id)].map((id) =>
      stepWith(id, undefined, { [id]: STRING }),
    );
    const answers = { kind: 'a', ...Object.fromEntries(names.map((name) => [name, 'y'])) };
    const { showsStep } = walked(flow, steps, answers);
    expect([...names, 'third'].map(showsStep)).toEqual([...names, 'third'].map(() => undefined));
    expect(['kind', 'fourth'].map(showsStep)).toEqual([true, true]);
  });

  it('takes a condition that sentences cannot say, and its opposite, never as both', () => {
    const flow: FlowDefinition = {
      ...flowWith({
        unsaid: { minProperties: 1 },
        opposite: { not: 'unsaid' },
        either: { anyOf: ['unsaid', 'opposite'] },
      }),
      steps: ['unsaid', 'opposite', 'either'].map((id) => ({ id, step: id, path: `/${id}`, when: id })),
    };
    const { showsStep } = walked(
      flow,
      ['unsaid', 'opposite', 'either'].map((id) => stepWith(id)),
      {},
    );
    expect(['unsaid', 'opposite', 'either'].map(showsStep)).toEqual([undefined, undefined, true]);
  });

  it('ignores the answer of a step and of a question that is hidden', () => {
    const at = (name: string): Test => ({ ...testOf('is', 'yes'), path: ['answers', name] });
    const flow: FlowDefinition = {
      id: 'apply',
      steps: ['start', 'detail', 'end'].map((id) => ({
        id,
        step: id,
        path: `/${id}`,
        ...(id !== 'start' && { when: id }),
      })),
      conditions: JSON.parse(
        JSON.stringify({
          question: writeCondition(at('start')),
          detail: writeCondition(at('hideable')),
          end: writeCondition(at('detail')),
        }),
      ),
    };
    const rules = [{ field: '/hideable', when: 'question', shown: true }];
    const steps = [
      stepWith('start', rules, { start: STRING, hideable: STRING }),
      stepWith('detail', undefined, { detail: STRING }),
      stepWith('end'),
    ];
    const shown = (start: string) => {
      const { showsStep } = walked(flow, steps, { start, hideable: 'yes', detail: 'yes' });
      return ['start', 'detail', 'end'].filter(showsStep);
    };
    expect(shown('no')).toEqual(['start']);
    expect(shown('yes')).toEqual(['start', 'detail', 'end']);
  });
});

const files = await readDefinitionFiles();

describe.each(listPairs(files))('a walk of $market in $portal', ({ market, portal }) => {
  const { definition } = resolve(files, { market, portal });
  const runtime = interpretFlow(definition, { today: () => new Date().toISOString().slice(0, 10) });

  it.each(Object.values(definition.flows).map((flow) => [flow.id, flow] as const))(
    'shows the steps and questions that applicants see: %s',
    (id, flow) => {
      const sentences = Object.values(flow.conditions).map((one) => readCondition(one));
      const isSaid = !sentences.includes(undefined);
      const paths = sentences.flatMap((sentence) => (sentence ? subjectsOf(sentence) : []));
      const ofAnswers = paths.filter(([first, ...rest]) => first === 'answers' && !rest.includes(ANY_ENTRY));
      const byPath = new Map(ofAnswers.map((path) => [path.slice(1).join('/'), path]));
      const values = [...byPath].map(([key, path]) =>
        fc.tuple(
          fc.constant(key.split('/')),
          fc.constantFrom(undefined, ...triedValuesFor(flow, path).map(({ value }) => value)),
        ),
      );
      const base = { application: null, config: { features: definition.portal.features }, session: {} };
      fc.assert(
        fc.property(fc.tuple(...values), (chosen) => {
          const answers = chosen.reduce<Answers>(
            (whole, [path, value]) => (value === undefined ? whole : withAnswerAt(whole, path, value)),
            {},
          );
          const context = { ...base, market: definition.market, portal: definition.portal, answers };
          const entries = findApplicableSteps(runtime, id, { ...context, known: answers });
          const { showsStep, questions } = walkFlow(definition, flow, context);
          const shown = new Map(entries.map(({ id: entry, fields }) => [entry, fields]));
          const byStep = new Map(entries.map(({ step, fields }) => [step, fields]));
          const results = [
            ...flow.steps.map((entry) => [showsStep(entry.id), shown.has(entry.id)] as const),
            ...questions.map(({ step, field, shows }) => [shows, byStep.get(step)?.[field]?.shown] as const),
          ];
          const known = results.filter(([walk]) => walk !== undefined);
          expect(known.map(([walk]) => walk)).toEqual(known.map(([, applicants]) => applicants));
          expect(known.length === results.length || !isSaid).toBe(true);
        }),
        { numRuns: generatedCases(100) },
      );
    },
  );
});
