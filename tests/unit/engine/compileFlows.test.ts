import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import fc from '../../support/seeded.ts';
import { SAMPLE_DAY } from '@stepwright/checker';
import type { CompiledFlows } from '../../../src/engine/compile/compileFlows.ts';
import { compileFlows, createFlowCompiler } from '../../../src/product/node.ts';
import { createFlowRuntime } from '../../../src/engine/compile/createFlowRuntime.ts';
import type { FlowModule, FlowRuntime } from '../../../src/product/definitions.ts';
import { interpretFlow } from '../../../src/product/authoring.ts';
import type { Answers } from '../../../src/engine/answers/answers.ts';
import type { Json } from '../../../src/engine/definition/definitionTypes.ts';
import type { ResolvedDefinition } from '../../../src/product/definitions.ts';
import { createHost } from '@stepwright/validators/portal/authoring';
import { generatedCases } from '../../support/generatedCases.ts';
import { contextOf, usTerminal } from '../../support/definitionFixtures.ts';
import { readSamples } from '../../support/readSamples.ts';

const MAX_FLOW_MODULE_GZIP_BYTES = 40_000;
const today = () => SAMPLE_DAY;

let folder: string;
let definition: ResolvedDefinition;
let compiled: CompiledFlows;
let fromModule: FlowRuntime;
let interpreted: FlowRuntime;
let formIds: readonly string[];
let samples: readonly { readonly stepId: string; readonly answers: Answers }[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flow-module-'));
  definition = await usTerminal();
  compiled = await compileFlows(definition);
  fromModule = await runtimeOf(compiled);
  interpreted = interpretFlow(definition, { today });
  formIds = Object.values(definition.steps)
    .filter((step) => step.kind === 'form')
    .map((step) => step.id);
  samples = (await Promise.all(formIds.map(samplesOf))).flat();
});

afterAll(() => rm(folder, { recursive: true }));

async function runtimeOf({ code, hash }: CompiledFlows): Promise<FlowRuntime> {
  const file = path.join(folder, `${hash}.mjs`);
  await writeFile(file, code);
  const module = (await import(pathToFileURL(file).href)) as FlowModule;
  return createFlowRuntime(module, createHost({ today }));
}

async function samplesOf(stepId: string) {
  const { valid, invalid } = await readSamples('us', stepId);
  return [...valid, ...invalid].map(({ answers }) => ({ stepId, answers }));
}

describe('a compiled flow module', () => {
  it('is self-contained, and evaluates no text', () => {
    // The definition is data: what it says must not be mistaken for code.
    const code = compiled.code.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');
    expect(code).not.toMatch(/\bimport\b/);
    expect(code).not.toMatch(/\brequire\s*\(/);
    expect(code).not.toMatch(/\bFunction\s*\(/);
    expect(code).not.toMatch(/\beval\s*\(/);
    expect(compiled.code).toMatch(/export\s*\{/);
  });

  it('carries the definition that it was compiled from, without the ids of rules, which only overlays name', () => {
    const steps = Object.entries(definition.steps).map(([name, { rules, ...step }]) => [
      name,
      { ...step, ...(rules && { rules: rules.map(({ id: _id, ...rule }) => rule) }) },
    ]);
    expect(fromModule.definition).toEqual({ ...definition, steps: Object.fromEntries(steps) });
    expect(fromModule.definition).not.toEqual(definition);
  });

  it('is the same with the validators of a definition that differs in other things', async () => {
    const written = new Map<string, readonly string[]>();
    const other = { ...definition, portal: { ...definition.portal, id: 'other' } };
    const shorter = { ...definition, formats: {} };
    await compileFlows(other, written);
    expect(await compileFlows(definition, written)).toEqual(compiled);
    expect(written.size).toBe(1);
    await compileFlows(shorter, written);
    expect(written.size).toBe(2);
  });

  it('stays small', () => {
    expect(gzipSync(compiled.code).length).toBeLessThan(MAX_FLOW_MODULE_GZIP_BYTES);
  });

  it('has a hash that names its content', async () => {
    expect(await compileFlows(structuredClone(definition))).toEqual(compiled);
    const compileAgain = createFlowCompiler();
    expect(await Promise.all([definition, definition].map(compileAgain))).toEqual([compiled, compiled]);
    const other = { ...definition, market: { ...definition.market, currency: 'CAD' } };
    const otherCompiled = await compileFlows(other);
    expect(otherCompiled.hash).not.toBe(compiled.hash);
    expect(compiled.hash).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });

  it('cannot be compiled from a schema with an unknown validator', async () => {
    const step = {
      id: 'odd',
      kind: 'form',
      schema: { type: 'string', format: 'moon-phase' },
      ui: {},
      actions: [],
    };
    const broken = { ...definition, steps: { odd: step } } as ResolvedDefinition;
    await expect(compileFlows(broken)).rejects.toThrow('moon-phase');
  });

  it('throws for a step and a condition that it does not have', () => {
    expect(() => fromModule.validateStep('none', {})).toThrow('no step "none"');
    expect(() => fromModule.holds('apply', 'none', contextOf({}))).toThrow('no condition "apply/none"');
  });

  it('holds a validator for every schema that the form renderer looks up by its hash', () => {
    const missing = formIds.filter((id) => {
      const hash = hashForSchema(definition.steps[id]?.schema as RJSFSchema);
      return typeof fromModule.validators.form[hash] !== 'function';
    });
    expect(missing).toEqual([]);
    expect(Object.keys(fromModule.validators.form).sort()).toEqual(
      Object.keys(interpreted.validators.form).sort(),
    );
  });
});

describe('the compiled verdict equals the interpreted one', () => {
  it('on every sample', () => {
    expect(samples.length).toBeGreaterThan(50);
    for (const { stepId, answers } of samples)
      expect([stepId, answers, fromModule.validateStep(stepId, answers)]).toEqual([
        stepId,
        answers,
        interpreted.validateStep(stepId, answers),
      ]);
  });

  it('on samples broken at one point', () => {
    const broken = fc
      .tuple(fc.nat(), fc.nat(), fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constant(undefined)))
      .map(([sample, point, value]) => {
        const { stepId, answers } = samples[sample % samples.length] ?? { stepId: '', answers: {} };
        return { stepId, answers: breakAt(answers, point, value as Json | undefined) };
      });
    fc.assert(
      fc.property(broken, ({ stepId, answers }) => {
        expect(fromModule.validateStep(stepId, answers)).toEqual(interpreted.validateStep(stepId, answers));
      }),
      { numRuns: generatedCases(1_000) },
    );
  });

  it('on arbitrary documents', () => {
    const names = ['applicant', 'company', 'bank', 'order', 'name', 'email', 'address', 'value', 'type'];
    const document = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4, depthSize: 'medium' },
        fc.jsonValue({ maxDepth: 1 }),
        fc.dictionary(fc.constantFrom(...names), tie('node'), { maxKeys: 4 }),
      ),
    })).node;
    const answers = fc.dictionary(fc.constantFrom(...names), document) as fc.Arbitrary<Answers>;
    fc.assert(
      fc.property(fc.nat(), answers, (index, given) => {
        const stepId = formIds[index % formIds.length] ?? '';
        expect(fromModule.validateStep(stepId, given)).toEqual(interpreted.validateStep(stepId, given));
      }),
      { numRuns: generatedCases(500) },
    );
  });

  it('on conditions, for any context', () => {
    const names = Object.values(definition.flows).flatMap((flow) =>
      Object.keys(flow.conditions).map((name) => [flow.id, name] as const),
    );
    const registered = fc.oneof(fc.boolean(), fc.jsonValue({ maxDepth: 1 }));
    const answers = fc.oneof(
      fc.record({ company: fc.record({ registered }) }),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const application = fc.oneof(
      fc.constant(null),
      fc.record({ id: fc.string() }),
      fc.jsonValue({ maxDepth: 1 }),
    );
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(fc.constantFrom(...names), answers, application, ([flow, name], given, state) => {
        const context = contextOf(given as Answers, { application: state as null });
        const verdict = fromModule.holds(flow, name, context);
        seen.add(verdict);
        expect(verdict).toBe(interpreted.holds(flow, name, context));
      }),
      { numRuns: generatedCases(500) },
    );
    expect(seen.size).toBe(2);
  });
});

/** The answers with the value at one of their points replaced, or taken away. */
function breakAt(answers: Answers, point: number, value: Json | undefined): Answers {
  const copy = structuredClone(answers);
  const places = listPlaces(copy);
  const place = places[point % Math.max(1, places.length)];
  if (!place) return copy;
  if (value === undefined) delete place.owner[place.key];
  else place.owner[place.key] = value;
  return copy;
}

interface Place {
  readonly owner: Record<string, Json>;
  readonly key: string;
}

function listPlaces(value: Json): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as Record<string, Json>; // a list is an object with positions as keys
  return Object.entries(owner).flatMap(([key, item]) => [{ owner, key }, ...listPlaces(item)]);
}
