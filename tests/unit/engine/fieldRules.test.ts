import fc from '../../support/seeded.ts';
import {
  type Answers,
  checkSubmission,
  createFlowRuntime,
  type FlowModule,
  type FlowRuntime,
  type JsonSchema,
  relevantAnswers,
  settleIn,
  type StepDefinition,
  walkJourney,
} from '@stepwright/engine';
import { stepPlan } from '../../../src/engine/runtime/stepPlan.ts';
import { compileFlows } from '@stepwright/engine/node';
import { vocabulary } from '@stepwright/validators/portal/authoring';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { contextOf } from '../../support/definitionFixtures.ts';
import { importModule } from '../../../server/definitions/flows/loadedFlow.ts';

const has = (name: string, schema: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['answers'],
  properties: { answers: { type: 'object', required: [name], properties: { [name]: schema } } },
});

type Rules = NonNullable<StepDefinition['rules']>;

const schema = {
  type: 'object',
  required: ['kind', 'plate'],
  properties: {
    kind: { enum: ['car', 'bike'] },
    plate: { type: 'string', minLength: 2 },
    colour: { enum: ['red', 'blue', 'green'] },
    extras: { type: 'array', items: { enum: ['a', 'b'] } },
    note: { type: 'string', codes: { required: 'terms.required' } },
    owner: {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, age: { type: 'number' } },
    },
  },
};

const conditions = {
  isBike: has('kind', { const: 'bike' }),
  isCar: { not: 'isBike' },
  isRed: has('colour', { const: 'red' }),
  hasPlate: has('plate', {}),
};

function runtimeOf(rules: Rules): FlowRuntime {
  const steps = {
    vehicle: { schema, rules },
    last: { schema: { type: 'object', properties: { end: { type: 'string' } } } },
  };
  const places = [
    { id: 'vehicle', step: 'vehicle', path: '/vehicle' },
    { id: 'last', step: 'last', path: '/last', when: 'hasPlate' },
  ];
  return createTestRuntime(steps, [{ id: 'flow', steps: places, conditions }]);
}

const codes = (runtime: FlowRuntime, answers: Answers) =>
  Object.fromEntries(runtime.validateStep('vehicle', answers).map(({ pointer, code }) => [pointer, code]));

const bikesHaveNoPlate: Rules = [{ field: '/plate', when: 'isBike', shown: false }];

describe('a rule that hides a field', () => {
  const runtime = runtimeOf(bikesHaveNoPlate);

  it('takes its requirement and its problems away', () => {
    expect(codes(runtime, { kind: 'bike' })).toEqual({});
    expect(codes(runtime, { kind: 'bike', plate: 'x' })).toEqual({});
    expect(codes(runtime, { kind: 'car' })).toEqual({ '/plate': 'required' });
    expect(codes(runtime, { kind: 'car', plate: 'x' })).toEqual({ '/plate': 'minLength' });
  });

  it('keeps its answer out of what is submitted, and out of conditions', () => {
    const draft = { kind: 'bike', plate: 'AB', end: 'x' };
    expect(relevantAnswers(runtime, 'flow', contextOf(draft))).toEqual({ kind: 'bike' });
    expect(walkJourney(runtime, 'flow', contextOf(draft)).steps.map(({ id }) => id)).toEqual(['vehicle']);
    const shown = { ...draft, kind: 'car' };
    expect(relevantAnswers(runtime, 'flow', contextOf(shown))).toEqual(shown);
  });

  it('has its answer refused if it is submitted in any case', () => {
    expect(checkSubmission(runtime, 'flow', contextOf({ kind: 'bike', plate: 'AB' }))).toEqual([
      { stepId: 'vehicle', pointer: '/plate', code: 'unexpected', params: {} },
    ]);
  });

  it('changes no draft', () => {
    const draft = Object.freeze({ kind: 'bike', plate: 'AB', owner: Object.freeze({ name: 'Ada' }) });
    walkJourney(runtime, 'flow', contextOf(draft));
    expect(draft).toEqual({ kind: 'bike', plate: 'AB', owner: { name: 'Ada' } });
  });

  it('may show it only while a condition holds', () => {
    const only = runtimeOf([
      { field: '/owner', when: 'isCar', shown: true },
      { field: '/owner/age', when: 'isRed', shown: true },
    ]);
    const answersOf = (answers: Answers) => relevantAnswers(only, 'flow', contextOf(answers));
    const owner = { name: 'Ada', age: 7 };
    expect(answersOf({ kind: 'bike', colour: 'red', owner })).toEqual({ kind: 'bike', colour: 'red' });
    expect(answersOf({ kind: 'car', colour: 'blue', owner })).toMatchObject({ owner: { name: 'Ada' } });
    expect(answersOf({ kind: 'car', colour: 'red', owner })).toMatchObject({ owner });
    expect(codes(only, { kind: 'bike', plate: 'AB', owner: { age: 7 } })).toEqual({});
    expect(codes(only, { kind: 'car', plate: 'AB', colour: 'red', owner: { age: 7 } })).toEqual({
      '/owner/name': 'required',
    });
  });

  it('hides values that later rules read, too', () => {
    const chain = runtimeOf([
      { field: '/colour', when: 'isBike', shown: false },
      { field: '/note', when: 'isRed', required: true },
    ]);
    expect(codes(chain, { kind: 'bike', plate: 'AB', colour: 'red' })).toEqual({});
    expect(codes(chain, { kind: 'car', plate: 'AB', colour: 'red' })).toEqual({ '/note': 'terms.required' });
  });
});

describe('a rule on a field', () => {
  it.each<readonly [string, Rules, Answers, object]>([
    [
      'requires it',
      [{ field: '/colour', when: 'isCar', required: true }],
      { kind: 'car', plate: 'AB' },
      { '/colour': 'required' },
    ],
    [
      'requires an object by its members',
      [{ field: '/owner', when: 'isCar', required: true }],
      { kind: 'car', plate: 'AB' },
      { '/owner/name': 'required' },
    ],
    ['does not require it', [{ field: '/plate', when: 'isBike', required: false }], { kind: 'bike' }, {}],
    [
      'leaves other problems of what need not be there',
      [{ field: '/plate', when: 'isBike', required: false }],
      { kind: 'bike', plate: 'x' },
      { '/plate': 'minLength' },
    ],
    [
      'narrows its choices',
      [{ field: '/colour', when: 'isBike', options: ['red'] }],
      { kind: 'bike', plate: 'AB', colour: 'blue' },
      { '/colour': 'enum' },
    ],
    [
      'leaves a choice that is left',
      [{ field: '/colour', when: 'isBike', options: ['red'] }],
      { kind: 'bike', plate: 'AB', colour: 'red' },
      {},
    ],
    [
      'narrows each of several choices',
      [{ field: '/extras', when: 'isBike', options: ['a'] }],
      { kind: 'bike', plate: 'AB', extras: ['a', 'b'] },
      { '/extras/1': 'enum' },
    ],
    [
      'keeps an answer that cannot be changed',
      [{ field: '/colour', when: 'isBike', enabled: false }],
      { kind: 'bike', plate: 'AB', colour: 'red' },
      {},
    ],
  ])('%s', (_, rules, answers, expected) => {
    expect(codes(runtimeOf(rules), answers)).toEqual(expected);
  });

  it('combines all rules of a field', () => {
    const runtime = runtimeOf([
      { field: '/colour', when: 'isCar', options: ['red', 'blue'], content: 'car' },
      { field: '/colour', when: 'hasPlate', options: ['blue', 'green'], enabled: false },
      { field: '/note', when: 'isBike', enabled: true, content: 'bike' },
    ]);
    expect(settleIn(runtime, 'vehicle', contextOf({ kind: 'car', plate: 'AB' }))?.fields).toEqual({
      '/colour': { shown: true, enabled: false, options: ['blue'], content: 'car' },
      '/note': { shown: true, enabled: false },
    });
  });
});

describe('a step with rules, drawn', () => {
  const runtime = runtimeOf([
    ...bikesHaveNoPlate,
    {
      field: '/colour',
      when: 'isBike',
      required: true,
      options: ['red'],
      enabled: false,
      content: 'bike',
    },
  ]);
  const draw = (answers: Answers) => {
    const step = runtime.definition.steps['vehicle'];
    const fields = settleIn(runtime, 'vehicle', contextOf(answers))?.fields;
    if (!step || !fields) throw new Error('The step has rules');
    return runtime.logic?.drawStep(stepPlan(step), fields);
  };

  it('has the fields that are shown, with what is left to choose', () => {
    expect(draw({ kind: 'bike' })).toMatchObject({
      schema: { required: ['kind', 'colour'], properties: { colour: { enum: ['red'] } } },
      ui: { colour: { 'ui:readonly': true, 'ui:content': 'bike' } },
    });
    expect(Object.keys(draw({ kind: 'bike' })?.schema['properties'] ?? {})).not.toContain('plate');
    expect(draw({ kind: 'car' })).toEqual({ schema, ui: {} });
  });

  it('stays the same object while the rules come to the same', () => {
    expect(draw({ kind: 'bike', note: 'x' })).toBe(draw({ kind: 'bike' }));
  });
});

describe('rules, compiled', () => {
  const kept = fc.record(
    {
      kind: fc.constantFrom('car', 'bike'),
      plate: fc.constantFrom('x', 'AB'),
      colour: fc.constantFrom('red', 'blue', 'pink'),
      note: fc.constantFrom('', 'note'),
      owner: fc.record({ name: fc.constant('Ada'), age: fc.integer() }, { requiredKeys: [] }),
      end: fc.constant('end'),
    },
    { requiredKeys: [] },
  );
  const rules: Rules = [
    { field: '/colour', when: 'isBike', shown: false },
    { field: '/owner', when: 'isRed', shown: true, required: true },
    { field: '/note', when: 'isRed', required: true },
    { field: '/plate', when: 'isBike', required: false, options: ['AB'] },
  ];

  it('judge as interpreted, and never refuse what they say is to be submitted', async () => {
    const interpreted = runtimeOf(rules);
    const { hash, code } = await compileFlows(interpreted.definition, vocabulary);
    const module = await importModule<FlowModule>(hash, code);
    const compiled = createFlowRuntime(module, vocabulary.createHost({ today: () => '2026-11-20' }));
    fc.assert(
      fc.property(kept, (draft) => {
        const answers = draft as Answers; // nothing in it is undefined
        const context = contextOf(answers);
        expect(compiled.validateStep('vehicle', answers)).toEqual(
          interpreted.validateStep('vehicle', answers),
        );
        expect(checkSubmission(compiled, 'flow', context)).toEqual(
          checkSubmission(interpreted, 'flow', context),
        );
        const submitted = contextOf(relevantAnswers(compiled, 'flow', context));
        const journey = walkJourney(compiled, 'flow', submitted);
        expect(journey.steps).toEqual(walkJourney(interpreted, 'flow', context).steps);
        const problems = checkSubmission(compiled, 'flow', submitted);
        expect(problems.filter(({ code }) => code === 'unexpected')).toEqual([]);
        expect(problems.length === 0).toBe(journey.steps.every(({ complete }) => complete));
      }),
    );
  });

  it('costs nothing without rules', async () => {
    const plain = createTestRuntime({
      one: { schema: { type: 'object', properties: { a: { type: 'string' } } } },
    });
    const { code } = await compileFlows(plain.definition, vocabulary);
    expect(code).not.toContain('settleStep');
    expect(plain.logic).toBeUndefined();
  });
});
