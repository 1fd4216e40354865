import {
  answerAt,
  canVisit,
  listLeaves,
  mergeAnswers,
  replaceAnswers,
  walkJourney,
  withAnswerAt,
  type Answers,
  type StepDefinition,
} from '@stepwright/engine';
import { APPLY_FLOW } from '../../contract/flows.ts';
import { prefilledPaths } from '../../product/prefillAnswers.ts';
import { textOf } from '../../lib/unknownValue.ts';
import type { FlowRuntime, JourneyContext } from '../../product/definitions.ts';

/** The answer by whose last digits the sandbox decides. */
const DECIDING = ['applicant', 'governmentIdentification', 'value'] as const;

/** Everything that filling in needs to know of a page. */
export interface Filling {
  readonly runtime: FlowRuntime;
  readonly contextOf: (answers: Answers) => JourneyContext;
  /** Valid answers to a step. */
  readonly sampleOf: (stepId: string) => Answers | undefined;
}

/** Returns a sample with the address of the person wherever it has its own applicant's. */
export function withOwnEmail(sample: Answers, step: StepDefinition, email: string | undefined): Answers {
  if (email === undefined) return sample;
  const addressAt = (path: readonly string[]) => textOf(answerAt(sample, path)).toLowerCase();
  const replaced = new Set(prefilledPaths(step, 'email').map(addressAt));
  return listLeaves(step.schema).reduce((filled, { path }) => {
    const address = addressAt(path);
    return address !== '' && replaced.has(address) ? withAnswerAt(filled, path, email) : filled;
  }, sample);
}

/** Returns the answers with valid ones for every step before a step, as far as there are samples; what was answered stays if it is valid. */
export function answersUpTo(stepId: string, answers: Answers, filling: Filling): Answers {
  const { runtime, contextOf, sampleOf } = filling;
  const { flows, steps } = runtime.definition;
  return (flows[APPLY_FLOW]?.steps ?? []).reduce((filled) => {
    const journey = walkJourney(runtime, APPLY_FLOW, contextOf(filled));
    if (canVisit(journey, stepId)) return filled;
    const frontier = journey.steps.find(({ id }) => id === journey.frontier);
    const step = frontier && steps[frontier.step];
    const sample = step && sampleOf(step.id);
    if (!sample) return filled;
    const kept = mergeAnswers(sample, filled);
    return replaceAnswers(step.schema, filled, isValidIn(step.id, kept, filling) ? kept : sample);
  }, answers);
}

/** Returns the answers with a number that ends in the digits, as valid as the sample's; undefined if the market asks for none. */
export function withDecision(digits: string, answers: Answers, filling: Filling): Answers | undefined {
  const { runtime, contextOf, sampleOf } = filling;
  const { steps } = walkJourney(runtime, APPLY_FLOW, contextOf(answers));
  for (const { step: stepId } of steps) {
    const step = runtime.definition.steps[stepId];
    const sample = step && sampleOf(stepId);
    const number = sample && answerAt(sample, DECIDING);
    if (!step || !sample || typeof number !== 'string') continue;
    const begun = answerAt(answers, DECIDING) === undefined ? sample : answers;
    const base = replaceAnswers(step.schema, answers, begun);
    const ending = numbersEnding(number, digits).find((one) =>
      isValidIn(stepId, withAnswerAt(sample, DECIDING, one), filling),
    );
    return ending === undefined ? undefined : withAnswerAt(base, DECIDING, ending);
  }
  return undefined;
}

/** Numbers as long as the sample's that end in the digits; one in ten has the right check digit. */
function numbersEnding(number: string, digits: string): readonly string[] {
  const before = number.replaceAll(/\D/g, '').slice(0, -digits.length);
  if (before === '') return [digits];
  return Array.from({ length: 10 }, (_, digit) => `${before.slice(0, -1)}${digit}${digits}`);
}

function isValidIn(stepId: string, answers: Answers, { runtime }: Filling): boolean {
  return runtime.validateStep(stepId, answers).length === 0;
}
