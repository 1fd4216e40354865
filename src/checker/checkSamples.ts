import {
  type Answers,
  type FlowDefinition,
  type FlowRuntime,
  type JsonSchema,
  pathToPointer,
  settleIn,
  type StepDefinition,
} from '@stepwright/engine';
import {
  type CompiledSchema,
  finding,
  type Finding,
  logicOf,
  reportingSchema,
  toFlowRuntime,
  combinationOf,
  checkedShape,
} from '@stepwright/engine/authoring';
import type { CheckInput } from './checkInput.ts';
import { didYouMean } from './nearestName.ts';

/** The day on which samples are validated, so that ages in them never go out of date. */
export const SAMPLE_DAY = '2026-11-20';

/** A file of answers that must pass and answers that must not. */
export interface SampleFile {
  readonly valid: readonly Sample[];
  readonly invalid: readonly (Sample & { readonly errors: Readonly<Record<string, string>> })[];
}

interface Sample {
  readonly name: string;
  /** Answers of the step, and those of other steps that its rules read. */
  readonly answers: Answers;
  /** Further context of its rules; the settings of the layers are known. */
  readonly context?: object;
}

/** Checks that a form has samples, of both kinds, and that each sample validates as declared. */
export function checkSamples(input: CheckInput, step: StepDefinition): readonly Finding[] {
  if (step.kind !== 'form') return [];
  const path = `${samplesFolder(input)}/${step.id}.json`;
  const samples = checkedShape<SampleFile | undefined>(input.files.get(path)?.json);
  if (!samples)
    return [finding(input.files, 'samples-missing', { file: path }, `The step "${step.id}" has no samples`)];
  const thin = (['valid', 'invalid'] as const)
    .filter((kind) => samples[kind].length === 0)
    .map((kind) => {
      const message = `The step "${step.id}" has no ${kind} sample`;
      return finding(input.files, 'samples-thin', { file: path, pointer: `/${kind}` }, message);
    });
  const runtime = createSampleRuntime(input, step);
  // A schema that does not compile validates nothing; checkStepSchema reports the reason.
  if (!runtime.validators.steps[step.id]) return thin;
  return [...thin, ...checkAnswers(input, runtime, { path, stepId: step.id, samples })];
}

/** Where the samples of a variant are. */
export function samplesFolder({ rules, variant }: Pick<CheckInput, 'rules' | 'variant'>): string {
  return rules.sampleLayer === undefined ? 'samples' : `samples/${variant[rules.sampleLayer]}`;
}

function checkAnswers(
  input: CheckInput,
  runtime: FlowRuntime,
  { path, stepId, samples }: { readonly path: string; readonly stepId: string; readonly samples: SampleFile },
): readonly Finding[] {
  const flowId = input.flowParts.flowOf[stepId];
  const verdictOf = ({ answers, context }: Pick<Sample, 'answers' | 'context'>) => {
    const settled = settleIn(runtime, stepId, { ...context, answers }, flowId);
    const errors = runtime.validateStep(stepId, settled?.answers ?? answers, settled?.fields);
    return Object.fromEntries(errors.map((error) => [error.pointer, error.code]));
  };
  const contradiction = (pointer: string, message: string, [verdict, said]: Compared): Finding => {
    const cause = surplusOf(verdict, said);
    const [answer] = cause ?? surplusOf(said, verdict) ?? [];
    return {
      ...finding(input.files, 'sample-contradicts', { file: path, pointer }, message),
      verdict,
      ...(cause && { cause: `${stepId} ${cause.join(' ')}` }),
      ...(answer !== undefined && { answer }),
    };
  };
  const wronglyRefused = samples.valid.flatMap((sample, index) => {
    const verdict = verdictOf(sample);
    if (Object.keys(verdict).length === 0) return [];
    const message = `"${sample.name}" is refused: ${JSON.stringify(verdict)}`;
    return [contradiction(`/valid/${index}`, message, [verdict, {}])];
  });
  const wronglyCoded = samples.invalid.flatMap((sample, index) => {
    const verdict = verdictOf(sample);
    if (sameEntries(verdict, sample.errors)) return [];
    const strange = strangeCodes(input, sample.errors).map(({ place, message }) =>
      finding(
        input.files,
        'error-code-unknown',
        { file: path, pointer: `/invalid/${index}/errors${place}` },
        message,
      ),
    );
    if (strange.length > 0) return strange;
    const message = `"${sample.name}" gives ${JSON.stringify(verdict)} instead of ${JSON.stringify(sample.errors)}`;
    return [contradiction(`/invalid/${index}`, message, [verdict, sample.errors])];
  });
  return [...wronglyRefused, ...wronglyCoded];
}

/** Codes by pointer. */
type Verdict = Readonly<Record<string, string>>;

/** The verdict on a sample, and what the sample says of itself. */
type Compared = readonly [Verdict, Verdict];

/** The first problem that one verdict has and the other has not. */
function surplusOf(verdict: Verdict, other: Verdict): readonly [pointer: string, code: string] | undefined {
  return Object.entries(verdict).find(([pointer, code]) => other[pointer] !== code);
}

/** Codes that no rule gives, which is why no answer is refused with them. */
function strangeCodes(
  { rules: { errorCodes: known } }: CheckInput,
  errors: Readonly<Record<string, string>>,
) {
  return Object.entries(errors)
    .filter(([, code]) => known?.includes(code) === false)
    .map(([location, code]) => ({
      place: pathToPointer([location]),
      message: `There is no error code "${code}"${didYouMean(code, known ?? [])}`,
    }));
}

/** A runtime for one step, which validates no other one, with the conditions of its rules only. */
function createSampleRuntime(input: CheckInput, step: StepDefinition): FlowRuntime {
  const { engine, resolution, compiler } = input;
  const { definition } = resolution;
  const logic = logicOf({ steps: { [step.id]: step } });
  const flow = flowOfRules(input, step);
  const validators = {
    steps: compileAll(input, [[step.id, step.schema]]),
    conditions: logic ? compileConditions(input, flow) : {},
    // The reports of the format in force, if it depends on other answers.
    form: compileAll(input, reportingSchema(step)),
  };
  const { today } = compiler;
  const host = engine.vocabulary.createHost({ declared: definition.formats, today });
  return toFlowRuntime({ ...definition, flows: { [flow.id]: flow } }, validators, host, { logic });
}

/** The id of the flow that a step without one is given. */
const NO_FLOW = '';

/** The flow by whose conditions a step is settled, as far as the step's rules name them. */
function flowOfRules({ flowParts }: CheckInput, { id: step, rules = [] }: StepDefinition): FlowDefinition {
  const id = flowParts.flowOf[step] ?? NO_FLOW;
  const conditions: Record<string, JsonSchema> = {};
  // A set also yields what is added during the loop.
  const named = new Set(rules.map(({ when }) => when));
  for (const name of named) {
    // One that is missing is a finding of its own.
    const schema = flowParts.conditions[`${id}/${name}`] ?? {};
    conditions[name] = schema;
    for (const other of combinationOf(schema)?.names ?? []) named.add(other);
  }
  return { id, steps: [{ id: step, step, path: '' }], conditions };
}

/**
 * Rules on fields depend on conditions. One that does not compile, which checkConditions reports, is never satisfied, and neither is one
 * of a step that no flow has: conditions belong to flows.
 */
function compileConditions(
  { compiler }: CheckInput,
  { id, conditions }: FlowDefinition,
): Readonly<Record<string, CompiledSchema>> {
  const rows = Object.entries(conditions).map(([name, schema]) => {
    const outcome = compiler.compile(schema);
    const holds = id !== NO_FLOW && outcome.kind === 'compiled' ? outcome.validate : () => false;
    return [`${id}/${name}`, holds] as const;
  });
  return Object.fromEntries(rows);
}

function compileAll(
  { compiler }: CheckInput,
  schemas: readonly (readonly [name: string, schema: JsonSchema])[],
): Readonly<Record<string, CompiledSchema>> {
  return Object.fromEntries(
    schemas.flatMap(([name, schema]) => {
      const outcome = compiler.compile(schema);
      return outcome.kind === 'compiled' ? [[name, outcome.validate] as const] : [];
    }),
  );
}

function sameEntries(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
