import { interpretFlow } from '../src/product/authoring.ts';
import {
  walkJourney,
  withAnswerAt,
  withoutAnswerAt,
  type Answers,
  type JsonSchema,
  type StepDefinition,
} from '@stepwright/engine';
import type { FlowRuntime, JourneyContext, ResolvedDefinition } from '../src/product/definitions.ts';
import type { BenchTable } from './keystroke/run.ts';

const STEPS = 300;
const FIELDS = 20;
/** Every third step has a condition on the step before it. */
const CONDITION_EVERY = 3;
const RUNS = 200;

/** Compares the work of a page at each changed answer with a walk that validates every step anew. */
export async function runJourneyBench(): Promise<BenchTable> {
  const runtime = interpretFlow(createDefinition(), { today: () => '2026-11-20' });
  const all = createAnswers();
  // Without the answers that the conditions read, half of the conditional steps are skipped, and their answers hidden.
  const half = numbered(STEPS / 2).reduce(
    (answers, index) => withoutAnswerAt(answers, [`part${index}`, 'text1']),
    all,
  );
  const walk = (of: FlowRuntime, base: Answers) => (run: number) =>
    walkJourney(of, 'long', contextOf(withAnswerAt(base, ['part7', 'text3'], `changed ${run}`)));
  const changed = medianMs(walk(runtime, all));
  const hidden = medianMs(walk(runtime, half));
  // A runtime of its own each time has no journey to remember.
  const anew = medianMs((run) => walk({ ...runtime }, all)(run));
  const ratio = (ms: number) => Math.round((ms / anew) * 1000) / 1000;
  return {
    title: `Walk of ${STEPS} steps of ${FIELDS} fields with ${STEPS / CONDITION_EVERY} conditions (ms, medians)`,
    rows: [
      { what: 'every step validated', ms: anew, ratio: 1 },
      { what: 'one answer changed', ms: changed, ratio: ratio(changed) },
      { what: 'one answer changed, half of the conditional steps skipped', ms: hidden, ratio: ratio(hidden) },
    ],
  };
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);

function createDefinition(): ResolvedDefinition {
  const steps = numbered(STEPS).map((index): StepDefinition => {
    const fields = numbered(FIELDS).map(
      (field) => [`text${field}`, { type: 'string', maxLength: 60 }] as const,
    );
    const part = { type: 'object', required: ['text0'], properties: Object.fromEntries(fields) };
    const schema = { type: 'object', required: [`part${index}`], properties: { [`part${index}`]: part } };
    return { id: `step-${index}`, kind: 'form', schema, ui: {}, actions: ['continue'] };
  });
  const isConditional = (index: number) => index % CONDITION_EVERY === CONDITION_EVERY - 1;
  const places = numbered(STEPS).map((index) => ({
    id: `step-${index}`,
    step: `step-${index}`,
    path: `/step-${index}`,
    ...(isConditional(index) && { when: `has-${index - 1}` }),
  }));
  const conditions = numbered(STEPS)
    .filter(isConditional)
    .map((index) => [`has-${index - 1}`, answered(index - 1)] as const);
  const flow = { id: 'long', steps: places, conditions: Object.fromEntries(conditions) };
  const settings = { market: {}, portal: {} } as Pick<ResolvedDefinition, 'market' | 'portal'>; // nothing here reads them
  return {
    ...settings,
    flows: { long: flow },
    steps: Object.fromEntries(steps.map((step) => [step.id, step])),
  };
}

function answered(index: number): JsonSchema {
  const part = { type: 'object', required: ['text1'] };
  const answers = { type: 'object', required: [`part${index}`], properties: { [`part${index}`]: part } };
  return { type: 'object', required: ['answers'], properties: { answers } };
}

function createAnswers(): Answers {
  const part = Object.fromEntries(numbered(FIELDS).map((field) => [`text${field}`, `text ${field}`]));
  return Object.fromEntries(numbered(STEPS).map((index) => [`part${index}`, { ...part }]));
}

function contextOf(answers: Answers): JourneyContext {
  return { answers, application: null, config: {}, market: {}, portal: {}, session: {} };
}

function medianMs(work: (run: number) => unknown): number {
  const times = numbered(RUNS).map((run) => {
    const start = performance.now();
    work(run);
    return performance.now() - start;
  });
  const median = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  return Math.round(median * 100) / 100;
}
