import type { Answers, JourneyContext } from '../answers/answers.ts';
import { isSameSlice } from '../answers/projectAnswers.ts';
import type { FlowStep, StepDefinition } from '../definition/definitionTypes.ts';
import type { FlowRuntime } from '../runtime/flowModule.ts';
import { settleIn } from '../logic/applyLogic.ts';
import type { FieldStates } from '../rules/fieldStates.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { withAnswerOf } from '../answers/answersAt.ts';
import { pointerToPath } from '../definition/jsonPointer.ts';
import { countAnswers } from './applicableAnswers.ts';

export interface JourneyStep extends FlowStep {
  readonly complete: boolean;
  /** Results of the step's rules, if it has rules or calculations. */
  readonly fields?: FieldStates;
}

/** The steps that apply now, in order, and how far one may go. */
export interface Journey {
  readonly flowId: string;
  readonly steps: readonly JourneyStep[];
  /** Id of the first incomplete step (one that is not loaded is incomplete); the last step when all are complete. */
  readonly frontier: string;
  /** The answers that count, calculated values among them: what only steps ask for which do not apply, or what rules hide, is left out. */
  readonly answers: Answers;
}

/**
 * Derives the journey of a flow from the answers, step by step: a condition sees the answers of the steps before it that
 * apply, never those of a step that is skipped. The same context gives the same journey. Throws for a flow that the
 * definition does not have. Remembers its last journey of each runtime and flow, to validate only the steps whose answers changed:
 * for pages, where the answers are one person's. Servers call `deriveJourney`.
 *
 *     const journey = walkJourney(runtime, 'permit', { answers, zone });
 *     journey.steps.map(({ id, complete }) => [id, complete]); // [['resident', true], ['vehicle', false]]
 *     journey.frontier; // 'vehicle'
 */
export function walkJourney(runtime: FlowRuntime, flowId: string, context: JourneyContext): Journey {
  const journeys = lastJourneys(runtime);
  const today = runtime.today();
  const last = journeys.get(flowId);
  const journey = deriveJourney(runtime, flowId, context, last?.today === today ? last.journey : undefined);
  journeys.set(flowId, { journey, today });
  return journey;
}

/** A verdict about a date may be another one tomorrow. */
interface DatedJourney {
  readonly journey: Journey;
  readonly today: string;
}

const lastJourneys = memoizeByObject<FlowRuntime, Map<string, DatedJourney>>(() => new Map());

/** The same as `walkJourney`, and nothing is remembered. `before` is an earlier journey whose verdicts still hold where the answers are the same. */
export function deriveJourney(
  runtime: FlowRuntime,
  flowId: string,
  context: JourneyContext,
  before?: Journey,
): Journey {
  const { entries, answers } = findEntries(runtime, flowId, context);
  const stepsBefore = new Map(before?.steps.map((entry) => [entry.id, entry]));
  const steps = entries.map((entry) => {
    const known = stepsBefore.get(entry.id);
    const isSame = known && before && isSameStep(runtime, entry, { known, before, answers });
    return { ...entry, complete: isSame ? known.complete : isComplete(runtime, entry, answers) };
  });
  const frontier = steps.find((step) => !step.complete) ?? steps.at(-1);
  return { flowId, steps, frontier: frontier?.id ?? '', answers };
}

/** The steps that apply now, in order, as in `deriveJourney(...).steps`; no answer is validated. Throws for an unknown flow. */
export function findApplicableSteps(
  runtime: WalkingRuntime,
  flowId: string,
  context: JourneyContext,
): readonly SettledEntry[] {
  return findEntries(runtime, flowId, context).entries;
}

/** The parts of a runtime by which steps apply. */
type WalkingRuntime = Pick<FlowRuntime, 'definition' | 'logic' | 'isLoaded' | 'today' | 'holds'>;

function findEntries(runtime: WalkingRuntime, flowId: string, context: JourneyContext) {
  const flow = runtime.definition.flows[flowId];
  if (!flow) throw new Error(`No flow "${flowId}"`);
  const counting = countAnswers(runtime, flow, context.answers);
  const seen = () => ({ ...context, answers: counting.answers });
  const entries = flow.steps.flatMap((entry) => {
    const { step, when } = entry;
    if (when !== undefined && !runtime.holds(flowId, when, seen())) return [];
    counting.count(step);
    const settled = runtime.isLoaded(step) ? settleIn(runtime, step, seen(), flowId) : undefined;
    if (!settled) return [entry];
    counting.settle(settled.answers);
    return [{ ...entry, fields: settled.fields }];
  });
  return { entries, answers: counting.answers };
}

type SettledEntry = Omit<JourneyStep, 'complete'>;

function isSameStep(
  { definition }: FlowRuntime,
  { step, fields }: SettledEntry,
  earlier: { readonly known: JourneyStep; readonly before: Journey; readonly answers: Answers },
): boolean {
  const { known, before, answers } = earlier;
  const schema = definition.steps[step]?.schema;
  if (schema === undefined || !isSameSlice(schema, before.answers, answers)) return false;
  return known.fields === fields || JSON.stringify(known.fields) === JSON.stringify(fields);
}

// Only a form can be incomplete: the other kinds ask nothing, so they never hold anyone back.
function isComplete(runtime: FlowRuntime, { step, fields }: SettledEntry, answers: Answers): boolean {
  if (!runtime.isLoaded(step)) return false;
  if (runtime.definition.steps[step]?.kind !== 'form') return true;
  return runtime.validateStep(step, answers, fields).length === 0;
}

/** Whether a step may be opened: it applies now and lies no further than the frontier. */
export function canVisit(journey: Journey, stepId: string): boolean {
  const index = journey.steps.findIndex((step) => step.id === stepId);
  const frontierIndex = journey.steps.findIndex((step) => step.id === journey.frontier);
  return index !== -1 && index <= frontierIndex;
}

/** The step after this one, or undefined at the end or where the step does not apply. */
export function nextStep(journey: Journey, stepId: string): JourneyStep | undefined {
  const index = journey.steps.findIndex((step) => step.id === stepId);
  return index === -1 ? undefined : journey.steps[index + 1];
}

/** The step before this one, or undefined at the start or where the step does not apply. */
export function previousStep(journey: Journey, stepId: string): JourneyStep | undefined {
  const index = journey.steps.findIndex((step) => step.id === stepId);
  return index <= 0 ? undefined : journey.steps[index - 1];
}

/**
 * The answers with which a step of a journey is drawn: those that count, and what the step's own rules hide of `given`, so that it is
 * not lost and comes back as soon as they show it.
 *
 *     <StepForm answers={answersToDraw(step, journey, draft)} />
 */
export function answersToDraw({ rules = [] }: StepDefinition, journey: Journey, given: Answers): Answers {
  const hideable = rules.filter(({ shown }) => shown !== undefined);
  return hideable.reduce(
    (answers, { field }) => withAnswerOf(answers, pointerToPath(field), given),
    journey.answers,
  );
}
