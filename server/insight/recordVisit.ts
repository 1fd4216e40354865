import { type QuestionVisit, type StepVisitBody, TIME_RANGES } from '../../src/contract/insight.ts';
import { mayBeTracked } from '../../src/contract/analyticsParams.ts';
import { APPLY_FLOW, UPDATE_FLOW } from '../../src/contract/flows.ts';
import { listLeaves, type ResolvedDefinition, type StepDefinition } from '@stepwright/engine';
import { memoizeByObject } from '../../src/lib/memoizeByObject.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import type { Audience, Counted } from './insightRepository.ts';

/**
 * The counts of one visit of a page. Steps that are not served and questions that its steps do not have are left out: their names could
 * be anything.
 */
export function countsOf(flow: LoadedFlow, visit: StepVisitBody): readonly Counted[] {
  const steps = stepsOf(flow, visit);
  const counterOf =
    (step: string, question = '') =>
    (measure: Counted['measure'], detail = '', times = 1): readonly Counted[] =>
      times === 0 ? [] : [{ flow: visit.flow, step, question, measure, detail, count: times }];
  const { seconds, questions = [] } = visit;
  // The time of a page with several steps is that of none of them.
  const isTimed = visit.kind !== 'seen' && steps.length === 1 && seconds !== undefined;
  const ofSteps = steps.flatMap(({ id }) => {
    const count = counterOf(id);
    return [...count(visit.kind), ...(isTimed ? count('time', rangeOf(seconds)) : [])];
  });
  const ofQuestion = ({ question, errors, corrections, helps, leftHere }: QuestionVisit) => {
    const isWhole = question === '' && steps.length === 1;
    const step = steps.find((one) => isWhole || questionsOf(one).has(question))?.id;
    if (step === undefined) return [];
    const count = counterOf(step, question);
    const ofErrors = [...new Set(errors)]
      .filter((code) => mayBeTracked('errorCode', code))
      .flatMap((code) => count('error', code));
    if (isWhole) return ofErrors;
    return [
      ...count('seen'),
      ...ofErrors,
      ...count('correction', '', corrections),
      ...count('help', '', helps),
      ...count('left', '', visit.kind === 'left' && leftHere ? 1 : 0),
    ];
  };
  const once = questions.filter(
    ({ question }, index) => questions.findIndex((one) => one.question === question) === index,
  );
  return [...ofSteps, ...(visit.kind === 'seen' ? [] : once.flatMap(ofQuestion))];
}

// Definitions never change.
const questionsOf = memoizeByObject(
  ({ schema }: StepDefinition): ReadonlySet<string> =>
    new Set(listLeaves(schema).map(({ pointer }) => pointer)),
);

/** The steps of the page that the flow has. */
function stepsOf({ runtime }: LoadedFlow, { flow, step, others = [] }: StepVisitBody) {
  const { definition } = runtime;
  const named = new Set([step, ...others]);
  return stepIdsOf(definition, flow).flatMap((id) => (named.delete(id) ? (definition.steps[id] ?? []) : []));
}

/** The steps that pages of a flow may show. */
export function stepIdsOf({ flows }: ResolvedDefinition, flow: string): readonly string[] {
  const own = flows[flow]?.steps ?? [];
  const others = flow === UPDATE_FLOW ? (flows[APPLY_FLOW]?.steps ?? []) : [];
  return [...own, ...others].map((entry) => entry.step);
}

function rangeOf(seconds: number): string {
  return String(TIME_RANGES.find((end) => seconds <= end) ?? TIME_RANGES.at(-1));
}

/** The day that a time is counted on. */
export const dayOf = (at: Date): Audience['day'] => at.toISOString().slice(0, 10);
