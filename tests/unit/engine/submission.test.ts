import {
  type Answers,
  checkSubmission,
  compileSubmission,
  type FlowRuntime,
  type JsonSchema,
  relevantAnswers,
} from '@stepwright/engine';
import type { FieldRule } from '../../../src/engine/definition/definitionTypes.ts';
import { logic } from '../../../src/engine/logic/index.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { contextOf } from '../../support/definitionFixtures.ts';

const text = { type: 'string' };

function form(properties: JsonSchema, required: readonly string[] = []) {
  return { schema: { type: 'object', required: [...required], properties } };
}

/** A condition that an answer has a value. */
function answered(name: string, value: string) {
  const answers = { type: 'object', required: [name], properties: { [name]: { const: value } } };
  return { type: 'object', required: ['answers'], properties: { answers } };
}

const entry = (step: string, when?: string) => ({ id: step, step, path: `/${step}`, ...(when && { when }) });

function submit(runtime: FlowRuntime, answers: Answers) {
  return compileSubmission(runtime, 'flow')?.(contextOf(answers));
}

const branches = createTestRuntime(
  {
    kind: form({ kind: { enum: ['person', 'company'] }, note: text }, ['kind']),
    person: form({ id: { ...text, sensitive: true }, confirm: { ...text, transient: true } }, ['id']),
    company: form({
      id: { ...text, minLength: 3 },
      lines: { type: 'array', items: form({ a: text }).schema },
    }),
  },
  [
    {
      id: 'flow',
      steps: [entry('kind'), entry('person', 'isPerson'), entry('company', 'isCompany')],
      conditions: { isPerson: answered('kind', 'person'), isCompany: answered('kind', 'company') },
    },
  ],
);

it('keeps valid answers, and splits them', () => {
  expect(submit(branches, { kind: 'person', note: ' ', id: '12', confirm: '12' })).toEqual({
    answers: { kind: 'person', id: '12', confirm: '12' },
    split: { open: { kind: 'person' }, sensitive: new Map([['/id', '12']]) },
  });
});

it('splits an object of several steps, of which some parts are in the open', () => {
  const inOwner = (members: JsonSchema) => form({ owner: { type: 'object', properties: members } });
  const address = { type: 'object', properties: { street: text, unit: text } };
  const several = createTestRuntime(
    { one: inOwner({ address, name: text }), two: inOwner({ id: { ...text, sensitive: true } }) },
    [{ id: 'flow', steps: [entry('one'), entry('two')], conditions: {} }],
  );
  const open = { address: { street: 'Elm', unit: '1' }, name: 'Ada' };
  expect(submit(several, { owner: { ...open, id: '12' } })).toEqual({
    answers: { owner: { ...open, id: '12' } },
    split: { open: { owner: open }, sensitive: new Map([['/owner/id', '12']]) },
  });
});

it('keeps the items of lists at their index', () => {
  const answers = { kind: 'company', id: '123', lines: [{ a: 'x' }, { a: '' }] };
  expect(submit(branches, answers)?.answers).toEqual({ ...answers, lines: [{ a: 'x' }, {}] });
});

it.each<[string, Answers]>([
  ['a missing answer', { kind: 'person' }],
  ['a wrong answer', { kind: 'company', id: '1' }],
  ['an answer of another branch', { kind: 'person', id: '12', lines: [] }],
  ['an answer that nothing asks for', { kind: 'person', id: '12', other: 1 }],
  ['an unknown member of an item', { kind: 'company', lines: [{ b: 'x' }] }],
  ['a list in place of a text', { kind: 'person', id: ['12'] }],
  ['a text in place of a list', { kind: 'company', lines: 'x' }],
  ['a blank that a condition reads', { kind: ' ' }],
])('leaves %s to the engine', (_, answers) => {
  expect(submit(branches, answers)).toBeUndefined();
});

it('leaves two steps that ask for one answer to the engine', () => {
  const twice = createTestRuntime({ one: form({ a: text }), two: form({ a: text, b: text }) }, [
    { id: 'flow', steps: [entry('one'), entry('two')], conditions: {} },
  ]);
  expect(submit(twice, { b: 'x' })).toBeUndefined();
});

it('shows a condition the answers before it only', () => {
  const late = createTestRuntime(
    { one: form({ a: text }), two: form({ b: text }), three: form({ c: text }) },
    [
      {
        id: 'flow',
        steps: [entry('one'), entry('two', 'hasC'), entry('three', 'hasA')],
        conditions: { hasA: answered('a', 'x'), hasC: answered('c', 'x') },
      },
    ],
  );
  expect(submit(late, { a: 'x', c: 'x' })?.answers).toEqual({ a: 'x', c: 'x' });
  expect(submit(late, { a: 'x', b: 'x', c: 'x' })).toBeUndefined();
});

it('computes calculated values, and refuses other ones', () => {
  const calculated = { sum: [{ answer: '/a' }, { answer: '/b' }] };
  const number = { type: 'number' };
  const sum = createTestRuntime({ one: form({ a: number, b: number, sum: { ...number, calculated } }) }, [
    { id: 'flow', steps: [entry('one')], conditions: {} },
  ]);
  const answers = { a: 1, b: 2 };
  expect(submit(sum, answers)).toEqual({ answers: { ...answers, sum: 3 } });
  expect(submit(sum, answers)?.answers).toEqual(relevantAnswers(sum, 'flow', contextOf(answers)));
  expect(submit(sum, { ...answers, sum: 4 })).toBeUndefined();
});

describe('a rule whose condition reads no answer', () => {
  const config = { type: 'object', required: ['on'], properties: { on: { const: true } } };
  const isOn = { type: 'object', required: ['config'], properties: { config } };
  const accepts = (rule: Partial<FieldRule>, on: boolean, answers: Answers) => {
    const step = {
      ...form({ a: text, b: { enum: ['x', 'y'] } }),
      rules: [{ field: '/b', when: 'isOn', ...rule }],
    };
    const runtime = createTestRuntime({ one: step }, [
      { id: 'flow', steps: [entry('one')], conditions: { isOn } },
    ]);
    const context = contextOf(answers, { config: { on } });
    const accepted = compileSubmission(runtime, 'flow')?.(context) !== undefined;
    expect(accepted).toBe(checkSubmission(runtime, 'flow', context).length === 0);
    return accepted;
  };

  it.each<[Partial<FieldRule>, boolean, Answers, boolean]>([
    [{ shown: false }, false, { a: 'x', b: 'x' }, true],
    [{ shown: false }, true, { a: 'x', b: 'x' }, false],
    [{ shown: false }, true, { a: 'x' }, true],
    [{ shown: true }, true, { a: 'x', b: 'x' }, true],
    [{ shown: true }, false, { a: 'x', b: 'x' }, false],
    [{ required: true }, false, { a: 'x' }, true],
    [{ required: true }, true, { a: 'x' }, false],
    [{ options: ['y'] }, false, { b: 'x' }, true],
    [{ options: ['y'] }, true, { b: 'x' }, false],
    [{ shown: false }, false, { b: 'z' }, false],
  ])('%j, where it is %s, of %j: accepted %s', (rule, on, answers, expected) => {
    expect(accepts(rule, on, answers)).toBe(expected);
  });
});

it.each<[string, JsonSchema]>([
  ['members without names', { a: { type: 'object', additionalProperties: text } }],
  ['items at positions', { a: { type: 'array', prefixItems: [text] } }],
])('does not follow questions of %s', (_, properties) => {
  const runtime = createTestRuntime({ one: form(properties) }, [
    { id: 'flow', steps: [entry('one')], conditions: {} },
  ]);
  expect(compileSubmission(runtime, 'flow')).toBeUndefined();
});

it('does not follow conditions that count members', () => {
  const answers = { type: 'object', minProperties: 2 };
  const runtime = createTestRuntime({ one: form({ a: text }), two: form({ b: text }) }, [
    {
      id: 'flow',
      steps: [entry('one'), entry('two', 'many')],
      conditions: { many: { type: 'object', properties: { answers } } },
    },
  ]);
  expect(compileSubmission(runtime, 'flow')).toBeUndefined();
});

it('does not follow a flow whose own logic is older than the pass', () => {
  const runtime = createTestRuntime({ one: form({ a: text }) }, [
    { id: 'flow', steps: [entry('one')], conditions: {} },
  ]);
  const { reportsFormats: _reportsFormats, normaliseByBranch: _normaliseByBranch, ...older } = logic;
  expect(compileSubmission({ ...runtime, logic: older }, 'flow')).toBeUndefined();
  expect(compileSubmission({ ...runtime, logic }, 'flow')).toBeDefined();
});

it('throws for an unknown flow', () => {
  expect(() => compileSubmission(branches, 'other')).toThrow('No flow "other"');
});
