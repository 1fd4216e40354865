import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  checkSubmission,
  createFlowRuntime,
  relevantAnswers,
  stripSensitive,
  walkJourney,
  withParts,
  type Answers,
  type FlowModule,
  type FlowModulePart,
  type FlowRuntime,
  type JsonSchema,
  type ResolvedDefinition,
  type StepDefinition,
} from '@stepwright/engine';
import { interpretFlow } from '../../../src/engine/createEngine.ts';
import { compileFlows, type CompiledFlows } from '@stepwright/engine/node';
import { createHost, vocabulary } from '@stepwright/validators/portal/authoring';

const STEPS = 70;
const today = () => '2026-11-20';

/** A flow of seventy steps, `n0` to `n69`: some apply by condition, some ask for what must not be kept, two ask for the same. */
function longDefinition(): ResolvedDefinition {
  const ids = Array.from({ length: STEPS }, (_, number) => `n${number}`);
  const steps = Object.fromEntries(ids.map((id, number) => [id, toStep(id, number)]));
  const short = { id: 'short', conditions: {}, steps: [{ id: 'n65', step: 'n65', path: '/short' }] };
  const long = {
    id: 'long',
    conditions: {
      wanted: {
        required: ['answers'],
        properties: { answers: { required: ['more'], properties: { more: { const: true } } } },
      },
    },
    steps: ids.map((id, number) => ({
      id,
      step: id,
      path: `/${id}`,
      ...(number % 10 === 5 ? { when: 'wanted' } : {}),
    })),
  };
  return { flows: { long, short }, steps };
}

function toStep(id: string, number: number): StepDefinition {
  const group: JsonSchema = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', maxLength: 5 + number },
      secret: { type: 'string', ...(number % 7 === 0 ? { sensitive: true } : {}) },
      choice: {
        oneOf: [
          { const: 'a', title: 'A' },
          { const: 'b', title: 'B' },
        ],
      },
    },
  };
  const more: JsonSchema = number === 0 || number === 45 ? { more: { type: 'boolean' } } : {};
  return {
    id,
    kind: 'form',
    schema: { type: 'object', required: [id], properties: { ...more, [id]: group } },
    ui: { [id]: { name: { 'ui:placeholder': id } } },
    actions: ['continue'],
  };
}

function answersTo(count: number, more = false): Answers {
  const groups = Array.from({ length: count }, (_, number) => [
    `n${number}`,
    { name: 'Ada', secret: 's', choice: 'a' },
  ]);
  return { more, ...Object.fromEntries(groups) };
}

let folder: string;
let compiled: CompiledFlows;
let module: FlowModule;
let parts: ReadonlyMap<string, FlowModulePart>;
let interpreted: FlowRuntime;
const definition = longDefinition();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flow-parts-'));
  compiled = await compileFlows(definition, vocabulary);
  module = await load<FlowModule>(compiled.hash, compiled.code);
  parts = new Map(
    await Promise.all(
      compiled.parts.map(async ({ name, code }) => [name, await load<FlowModulePart>(name, code)] as const),
    ),
  );
  interpreted = interpretFlow(definition, { vocabulary, today });
});
afterAll(() => rm(folder, { recursive: true }));

async function load<Module>(name: string, code: string): Promise<Module> {
  const file = path.join(folder, `${name}.mjs`);
  await writeFile(file, code);
  return (await import(pathToFileURL(file).href)) as Module;
}

/** A runtime with so many of the parts, from the first on. */
function runtimeWith(count: number): FlowRuntime {
  return createFlowRuntime(withParts(module, new Map([...parts].slice(0, count))), createHost({ today }));
}

describe('a long flow', () => {
  it('is compiled to a module with its first steps and those of short flows, and to parts of twenty steps', () => {
    expect(module.parts?.map(({ steps }) => steps.length)).toEqual([20, 20, 9]);
    expect(module.parts?.map(({ name }) => name)).toEqual(compiled.parts.map(({ name }) => name));
    const runtime = runtimeWith(0);
    expect([0, 19, 20, 65, 69].map((number) => runtime.isLoaded(`n${number}`))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    expect(runtime.validateStep('n19', { n19: {} })).toEqual(interpreted.validateStep('n19', { n19: {} }));
  });

  it('is whole again with all parts', () => {
    const whole = runtimeWith(3);
    expect(whole.missing).toEqual([]);
    expect(whole.definition).toEqual(interpreted.definition);
    for (const answers of [
      answersTo(0),
      answersTo(33),
      answersTo(STEPS, true),
      { ...answersTo(STEPS), n44: { name: 'x'.repeat(99) } },
    ])
      expect(checkSubmission(whole, 'long', { answers })).toEqual(
        checkSubmission(interpreted, 'long', { answers }),
      );
  });

  it('allows to go no further than the loaded part, and exactly as far as the answers permit before that', () => {
    const context = { answers: answersTo(50) };
    expect(walkJourney(runtimeWith(0), 'long', context).frontier).toBe('n20');
    expect(walkJourney(runtimeWith(1), 'long', context).frontier).toBe('n40');
    expect(walkJourney(runtimeWith(2), 'long', context).frontier).toBe('n50');
    expect(walkJourney(runtimeWith(0), 'long', { answers: answersTo(7) }).frontier).toBe('n7');
  });

  it('knows the applicable steps and answers, for any loaded part', () => {
    for (const more of [true, false]) {
      const answers = answersTo(STEPS, more);
      const idsOf = (runtime: FlowRuntime) =>
        walkJourney(runtime, 'long', { answers }).steps.map(({ id }) => id);
      const whole = idsOf(interpreted);
      expect(whole).toHaveLength(more ? STEPS : STEPS - 7);
      for (const count of [0, 1, 2, 3]) {
        const runtime = runtimeWith(count);
        expect(idsOf(runtime)).toEqual(whole);
        const kept = walkJourney(runtime, 'long', { answers }).answers;
        expect(kept).toEqual(walkJourney(interpreted, 'long', { answers }).answers);
      }
    }
    expect(relevantAnswers(runtimeWith(3), 'long', { answers: answersTo(STEPS) })).toEqual(
      relevantAnswers(interpreted, 'long', { answers: answersTo(STEPS) }),
    );
  });

  it('keeps no sensitive answer in the browser, of a step that is not loaded either', () => {
    const answers = answersTo(STEPS, true);
    expect(stripSensitive(runtimeWith(0), answers)).toEqual(stripSensitive(interpreted, answers));
    expect(stripSensitive(interpreted, answers)['n63']).toEqual({ name: 'Ada', choice: 'a' });
  });

  it('gives the same names to the same content, and new ones where a step changes', async () => {
    expect(await compileFlows(structuredClone(definition), vocabulary)).toEqual(compiled);
    const n50 = { ...toStep('n50', 50), schema: { type: 'object' } };
    const other = await compileFlows({ ...definition, steps: { ...definition.steps, n50 } }, vocabulary);
    expect(other.hash).not.toBe(compiled.hash);
    const same = other.parts.map(({ name }, part) => name === compiled.parts[part]?.name);
    expect(same).toEqual([true, false, true]);
  });
});
