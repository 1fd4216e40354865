import { type QuestionVisit, type StepVisitBody, TIME_RANGES } from '../../src/contract/insight.ts';
import { mayBeTracked } from '../../src/contract/analyticsParams.ts';
import { listLeaves, type StepDefinition } from '@stepwright/engine';
import { memoizeByObject } from '../../src/lib/memoizeByObject.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import type { Audience, Counted } from './insightRepository.ts';

/** The counts of one visit of a step. Questions that the step does not have are left out: their names could be anything. */
export function countsOf(flow: LoadedFlow, visit: StepVisitBody): readonly Counted[] {
  const count = (
    question: string,
    measure: Counted['measure'],
    detail = '',
    times = 1,
  ): readonly Counted[] =>
    times === 0
      ? []
      : [
          {
            flow: visit.flow,
            step: visit.step,
            question,
            measure,
            detail,
            count: times,
          },
        ];
  const { seconds, questions = [] } = visit;
  const ofStep = [
    ...count('', visit.kind),
    ...(visit.kind === 'seen' || seconds === undefined ? [] : count('', 'time', rangeOf(seconds))),
  ];
  const ofQuestion = ({ question, errors, corrections, helps, leftHere }: QuestionVisit) => [
    ...count(question, 'seen'),
    ...[...new Set(errors)]
      .filter((code) => mayBeTracked('errorCode', code))
      .flatMap((code) => count(question, 'error', code)),
    ...count(question, 'correction', '', corrections),
    ...count(question, 'help', '', helps),
    ...count(question, 'left', '', visit.kind === 'left' && leftHere ? 1 : 0),
  ];
  const step = flow.runtime.definition.steps[visit.step];
  const asked = step ? questionsOf(step) : undefined;
  const known = questions.filter(
    ({ question }, index) =>
      asked?.has(question) && questions.findIndex((one) => one.question === question) === index,
  );
  return [...ofStep, ...(visit.kind === 'seen' ? [] : known.flatMap(ofQuestion))];
}

// Definitions never change.
const questionsOf = memoizeByObject(
  ({ schema }: StepDefinition): ReadonlySet<string> =>
    new Set(listLeaves(schema).map(({ pointer }) => pointer)),
);

/** Whether a flow that is served has the step. */
export function hasStep({ runtime }: LoadedFlow, { flow, step }: StepVisitBody): boolean {
  return runtime.definition.flows[flow]?.steps.some((entry) => entry.step === step) === true;
}

function rangeOf(seconds: number): string {
  return String(TIME_RANGES.find((end) => seconds <= end) ?? TIME_RANGES.at(-1));
}

/** The day that a time is counted on. */
export const dayOf = (at: Date): Audience['day'] => at.toISOString().slice(0, 10);
