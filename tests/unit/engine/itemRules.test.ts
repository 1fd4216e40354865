import fc from '../../support/seeded.ts';
import {
  type Answers,
  answersToDraw,
  checkSubmission,
  createFlowRuntime,
  drawStep,
  type FlowModule,
  type FlowRuntime,
  type JsonSchema,
  relevantAnswers,
  settleIn,
  type StepDefinition,
  walkJourney,
} from '@stepwright/engine';
import { compileFlows } from '@stepwright/engine/node';
import { vocabulary } from '@stepwright/validators/portal/authoring';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { contextOf } from '../../support/definitionFixtures.ts';
import { importModule } from '../../../server/definitions/flows/loadedFlow.ts';

const isKind = (kind: string): JsonSchema => ({
  type: 'object',
  required: ['answers'],
  properties: {
    answers: { type: 'object', required: ['kind'], properties: { kind: { const: kind } } },
  },
});

const parcels = {
  type: 'array',
  items: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      size: { enum: ['s', 'm', 'l'] },
      tags: { type: 'array', items: { enum: ['x', 'y'] } },
      notes: {
        type: 'array',
        items: { type: 'object', properties: { text: { type: 'string', minLength: 2 } } },
      },
    },
  },
};

const schema = {
  type: 'object',
  required: ['kind'],
  properties: { kind: { enum: ['post', 'walk'] }, parcels },
};

type Rules = NonNullable<StepDefinition['rules']>;

const rules: Rules = [
  { field: '/parcels/*/size', when: 'walks', shown: false },
  { field: '/parcels/*/size', when: 'posts', required: true, options: ['s', 'm'], content: 'post' },
  { field: '/parcels/*/notes/*/text', when: 'walks', shown: false },
  { field: '/parcels/*/name', when: 'walks', required: false, enabled: false },
  { field: '/parcels/*/tags', when: 'walks', options: ['x'] },
];

const runtimeOf = (ofStep: Rules): FlowRuntime =>
  createTestRuntime({ send: { schema, rules: ofStep } }, [
    {
      id: 'flow',
      steps: [{ id: 'send', step: 'send', path: '/send' }],
      conditions: { walks: isKind('walk'), posts: isKind('post') },
    },
  ]);

const runtime = runtimeOf(rules);
const codes = (answers: Answers) =>
  Object.fromEntries(runtime.validateStep('send', answers).map(({ pointer, code }) => [pointer, code]));

const items = [
  { name: 'A', size: 'l', notes: [{ text: 'x' }, { text: 'long' }] },
  { size: 's', tags: ['y'] },
  {},
];

describe('a rule on a member of the items of a list', () => {
  it('requires, narrows and relaxes in each existing item', () => {
    expect(codes({ kind: 'post', parcels: items })).toEqual({
      '/parcels/0/size': 'enum',
      '/parcels/0/notes/0/text': 'minLength',
      '/parcels/1/name': 'required',
      '/parcels/2/name': 'required',
      '/parcels/2/size': 'required',
    });
    expect(codes({ kind: 'walk', parcels: items })).toEqual({ '/parcels/1/tags/0': 'enum' });
    expect(codes({ kind: 'post' })).toEqual({});
  });

  it('keeps what it hides out of what is submitted, in lists of lists, too', () => {
    expect(relevantAnswers(runtime, 'flow', contextOf({ kind: 'walk', parcels: items }))).toEqual({
      kind: 'walk',
      parcels: [{ name: 'A', notes: [{}, {}] }, { tags: ['y'] }, {}],
    });
    expect(relevantAnswers(runtime, 'flow', contextOf({ kind: 'post', parcels: items }))).toEqual({
      kind: 'post',
      parcels: items,
    });
  });

  it('has it refused if it is submitted in any case', () => {
    const given = { kind: 'walk', parcels: [{ name: 'A', size: 's' }] };
    expect(checkSubmission(runtime, 'flow', contextOf(given))).toEqual([
      { stepId: 'send', pointer: '/parcels/0/size', code: 'unexpected', params: {} },
    ]);
  });

  it('brings it back in the item that it belongs to', () => {
    const draft = { kind: 'walk', parcels: items };
    const step = runtime.definition.steps['send'];
    const journey = walkJourney(runtime, 'flow', contextOf(draft));
    expect(journey.answers).not.toEqual(draft);
    expect(step && answersToDraw(step, journey, draft)).toEqual(draft);
  });

  it('is drawn in every item', () => {
    const step = runtime.definition.steps['send'];
    if (!step) throw new Error('The step is there');
    const draw = (answers: Answers) =>
      drawStep(runtime, step, settleIn(runtime, 'send', contextOf(answers))?.fields);
    const walking = draw({ kind: 'walk' });
    const properties = { name: { type: 'string' }, tags: { items: { enum: ['x'] } } };
    expect(walking).toMatchObject({
      schema: { properties: { parcels: { items: { properties } } } },
      ui: { parcels: { items: { name: { 'ui:readonly': true } } } },
    });
    expect(JSON.stringify(walking.schema)).not.toMatch(/size|text|required":\["name/);
    expect(draw({ kind: 'post' })).toMatchObject({
      schema: {
        properties: {
          parcels: { items: { required: ['name', 'size'], properties: { size: { enum: ['s', 'm'] } } } },
        },
      },
      ui: { parcels: { items: { size: { 'ui:content': 'post' } } } },
    });
  });
});

it('rules on items judge compiled as interpreted, and never refuse what they say is to be submitted', async () => {
  const { hash, code } = await compileFlows(runtime.definition, vocabulary);
  const module = await importModule<FlowModule>(hash, code);
  const compiled = createFlowRuntime(module, vocabulary.createHost({ today: () => '2026-11-20' }));
  const parcel = fc.record(
    {
      name: fc.constantFrom('', 'A'),
      size: fc.constantFrom('s', 'l', 'q'),
      tags: fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 2 }),
      notes: fc.array(fc.record({ text: fc.constantFrom('x', 'long') }, { requiredKeys: [] }), {
        maxLength: 2,
      }),
    },
    { requiredKeys: [] },
  );
  const draft = fc.record(
    { kind: fc.constantFrom('post', 'walk'), parcels: fc.array(parcel, { maxLength: 3 }) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(draft, (given) => {
      const answers = given as Answers; // nothing in it is undefined
      expect(compiled.validateStep('send', answers)).toEqual(runtime.validateStep('send', answers));
      const submitted = contextOf(relevantAnswers(compiled, 'flow', contextOf(answers)));
      const journey = walkJourney(compiled, 'flow', submitted);
      const problems = checkSubmission(compiled, 'flow', submitted);
      expect(problems.filter(({ code: found }) => found === 'unexpected')).toEqual([]);
      expect(problems.length === 0).toBe(journey.steps.every(({ complete }) => complete));
    }),
  );
});
