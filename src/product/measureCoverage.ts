import * as checker from '@stepwright/checker';
import type { CoverageItem, SampleFile } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { type Answers, findApplicableSteps, type JsonSchema, replaceAnswers } from '@stepwright/engine';
import { engine, interpretFlow } from './authoring.ts';
import { RULES } from './checkDefinitions.ts';
import type { JourneyContext, ResolvedDefinition } from './definitions.ts';
import { contextOf } from './explainStep.ts';
import { checkedShape } from '@stepwright/engine/authoring';

/** A walk that a test has taken: answers, and what else of the context differs. */
export interface RecordedWalk {
  readonly answers: Answers;
  readonly context?: Partial<JourneyContext>;
}

interface Asked {
  readonly files: DefinitionFiles;
  readonly locales: DefinitionFiles;
  readonly variant: { readonly market: string; readonly portal: string };
  readonly walks?: readonly RecordedWalk[];
}

/**
 * Measures which parts of a market in a portal are reached by its samples and the walks of tests, and which are not.
 */
export function measureCoverage(asked: Asked): readonly CoverageItem[] {
  const { input, runtime, walks } = prepare(asked);
  return checker.measureCoverage(input, { runtime, walks, known: withoutUnavailable(runtime.definition) });
}

/** How the walks of a flow go. */
export interface FlowWalks {
  readonly flow: string;
  /** How many walks there are. */
  readonly walks: number;
  /** For each step of the flow: how many walks reach it, and for how many it is the last one. */
  readonly steps: readonly { readonly id: string; readonly reached: number; readonly last: number }[];
}

/** Counts for each step of each flow the walks that reach it, and those that end there. */
export function countWalks(asked: Asked): readonly FlowWalks[] {
  const { runtime, walks } = prepare(asked);
  return Object.values(runtime.definition.flows).map((flow) => {
    const taken = walks.map((walk) => findApplicableSteps(runtime, flow.id, walk).map(({ id }) => id));
    return {
      flow: flow.id,
      walks: walks.length,
      steps: flow.steps.map(({ id }) => ({
        id,
        reached: taken.filter((steps) => steps.includes(id)).length,
        last: taken.filter((steps) => steps.at(-1) === id).length,
      })),
    };
  });
}

function prepare({ files, locales, variant, walks = [] }: Asked) {
  const resolution = engine.resolve(files, variant);
  const { definition } = resolution;
  const today = () => checker.SAMPLE_DAY;
  const input = checker.createCheckInput({
    engine,
    rules: RULES,
    files,
    locales,
    variant,
    resolution,
    today,
  });
  const context = contextOf(definition);
  const all = [...walksOfSamples(files, definition), ...walks].map(({ answers, context: more }) => ({
    ...context,
    ...more,
    answers,
  }));
  return { input, runtime: interpretFlow(definition, { today }), walks: all };
}

/** Features that the market says it cannot have are off in each context, whatever the environment says. */
function withoutUnavailable({ market }: ResolvedDefinition): JsonSchema {
  const off = (market.unavailable ?? []).map((name) => [name, { const: false }] as const);
  const features = {
    type: 'object',
    required: off.map(([name]) => name),
    properties: Object.fromEntries(off),
  };
  return { properties: { config: { properties: { features } } } };
}

/**
 * Returns the walks of samples. The first valid samples of all steps together form a whole application, once before and
 * once after it exists; every other sample replaces that of its step, in the context that it names.
 */
function walksOfSamples(
  files: DefinitionFiles,
  { market, steps }: ResolvedDefinition,
): readonly RecordedWalk[] {
  const samples = Object.values(steps).flatMap(({ id, schema }) => {
    const file = checkedShape<SampleFile | undefined>(files.get(`samples/${market.id}/${id}.json`)?.json);
    return file ? [{ schema, file }] : [];
  });
  const whole = samples.reduce<Answers>(
    (answers, { schema, file }) => replaceAnswers(schema, answers, file.valid[0]?.answers ?? {}),
    {},
  );
  const others = samples.flatMap(({ schema, file }) =>
    [...file.valid, ...file.invalid].map(({ answers, context }) => ({
      answers: replaceAnswers(schema, whole, answers),
      ...(context && { context }),
    })),
  );
  return [{ answers: whole }, { answers: whole, context: { application: { id: 'sample' } } }, ...others];
}
