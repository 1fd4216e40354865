import type { Answers, JourneyContext } from '../../answers/answers.ts';
import { mergeAnswers } from '../../answers/answersAt.ts';
import { listUnexpectedAnswers } from '../../answers/listUnexpectedAnswers.ts';
import { withRequiredNulls } from '../../answers/withRequiredNulls.ts';
import { withRequiredObjects } from '../../answers/withRequiredObjects.ts';
import type { FieldRule, Json } from '../../definition/definitionTypes.ts';
import type { JourneyStep } from '../walkJourney.ts';
import { answersOf } from '../relevantAnswers.ts';
import { settleIn } from '../../logic/applyLogic.ts';
import type { FlowRuntime } from '../../runtime/flowModule.ts';
import { isCovered } from './isCovered.ts';
import { type PlannedStep, planSteps, type SubmissionPlan } from './planSteps.ts';
import { TakenAnswers } from './takenAnswers.ts';

/** A valid submission: its answers as they are kept, and split into those in the open and those that are encrypted. */
export interface Submission {
  readonly answers: Answers;
  /** Left out if rules or calculations changed the answers. */
  readonly split?: { readonly open: Answers; readonly sensitive: ReadonlyMap<string, Json> };
}

/**
 * Compiles a flow into one pass over a submission, which finds the steps that apply, normalises their answers, drops
 * blanks, validates and splits. It returns nothing for what it does not find valid: what is wrong, if anything, is then
 * for `checkSubmission` to name. What it accepts is what `normaliseAnswers`, `dropEmpty`, `checkSubmission` and, if the flow
 * has rules, `relevantAnswers` accept, with the same answers.
 *
 * Undefined for a flow that the pass cannot follow: one whose formats depend on other answers, or with a question of
 * members without names. Throws for a flow that the definition does not have.
 */
export function compileSubmission(
  runtime: FlowRuntime,
  flowId: string,
): ((context: JourneyContext) => Submission | undefined) | undefined {
  const plan = planSteps(runtime, flowId);
  if (!plan) return undefined;
  return (context) => {
    const found = findSteps(runtime, plan, context);
    if (!found || !isCovered(context.answers, found.taken.whole, plan.readNames)) return undefined;
    const { taken, entries, visible } = found;
    const isValid = entries.every(({ planned, entry: { step, fields }, isPlain }) => {
      if (!planned.isForm) return true;
      if (isPlain && !found.isSettled) return isPlainStepValid(runtime, planned, visible);
      const tidy = found.isSettled ? undefined : planned.slice;
      return runtime.validateStep(step, visible, fields, tidy).length === 0;
    });
    if (!isValid) return undefined;
    const { whole, open, sensitive } = taken;
    if (!found.isSettled) return { answers: whole, split: { open, sensitive } };
    return acceptSettled(runtime, flowId, found);
  };
}

interface FoundStep {
  readonly planned: PlannedStep;
  readonly entry: Omit<JourneyStep, 'complete'>;
  /** Whether no logic changes anything about the step in this submission. */
  readonly isPlain: boolean;
}

interface FoundSteps {
  readonly taken: TakenAnswers;
  readonly entries: readonly FoundStep[];
  /** The answers that count: those taken, with the changes by rules and calculations. */
  readonly visible: Answers;
  readonly isSettled: boolean;
}

/** Finds the steps that apply, one after the other: a condition sees the answers of those before it. */
function findSteps(
  runtime: FlowRuntime,
  plan: SubmissionPlan,
  context: JourneyContext,
): FoundSteps | undefined {
  const { always, steps } = plan;
  const { answers: given } = context;
  const taken = new TakenAnswers();
  if (!taken.take(always, given)) return undefined;
  const entries: FoundStep[] = [];
  // The answers that are taken on the way are in the same object.
  let seen: JourneyContext = { ...context, answers: taken.whole };
  const results = new Map<string, boolean>();
  const holds = (condition: string, isFixed: boolean): boolean => {
    const isTrue = results.get(condition) ?? plan.holds(condition, seen);
    if (isFixed) results.set(condition, isTrue);
    return isTrue;
  };
  for (const planned of steps) {
    const { when } = planned.entry;
    if (when !== undefined && !holds(when, !planned.readsAnswers)) continue;
    if (hasRival(planned, entries) || !taken.take(planned.questions, given)) return undefined;
    if (seen.answers !== taken.whole) seen = { ...context, answers: withStep(seen.answers, planned, given) };
    const { found, answers } = settlePlanned(runtime, plan, planned, seen);
    entries.push(found);
    if (answers !== seen.answers) seen = { ...context, answers };
  }
  const visible = seen.answers;
  return {
    taken,
    entries,
    visible,
    isSettled: isChanged(runtime, taken, { entries, visible }),
  };
}

/** Settles a step, unless its rules leave all fields as the schema has them. */
function settlePlanned(
  runtime: FlowRuntime,
  { flowId, holds, settings }: SubmissionPlan,
  planned: PlannedStep,
  seen: JourneyContext,
): { readonly found: FoundStep; readonly answers: Answers } {
  const { entry, fixedRules } = planned;
  const isTrue = (condition: string) => holds(condition, { ...settings, ...seen });
  const isPlain = fixedRules?.every((rule) => hasNoEffect(rule, isTrue)) === true;
  const settled = isPlain ? undefined : settleIn(runtime, entry.step, seen, flowId);
  if (!settled) return { found: { planned, entry, isPlain }, answers: seen.answers };
  const { fields, answers } = settled;
  return { found: { planned, entry: { ...entry, fields }, isPlain }, answers };
}

/** Whether a rule leaves its field as the schema has it. Contents change nothing about the answers. */
function hasNoEffect({ when, shown, required, options }: FieldRule, isTrue: (condition: string) => boolean) {
  return isTrue(when) ? shown !== false && required === undefined && options === undefined : shown !== true;
}

/** The same as `validateStep` without errors, for a step about which no logic changes anything. */
function isPlainStepValid(runtime: FlowRuntime, { plan, slice }: PlannedStep, visible: Answers): boolean {
  const { id, schema } = plan.step;
  const whole = withRequiredNulls(schema, withRequiredObjects(schema, slice(visible)));
  return runtime.validators.steps[id]?.(whole) === true;
}

function hasRival({ rivals }: PlannedStep, entries: readonly FoundStep[]): boolean {
  return rivals.size > 0 && entries.some(({ planned }) => rivals.has(planned.entry));
}

/** Whether rules, calculations or nulls make other answers of those taken. */
function isChanged(
  { logic }: FlowRuntime,
  { whole }: TakenAnswers,
  { entries, visible }: Pick<FoundSteps, 'entries' | 'visible'>,
): boolean {
  return logic !== undefined && (visible !== whole || entries.some(({ planned }) => planned.fillsNulls));
}

function withStep(visible: Answers, { questions }: PlannedStep, given: Answers): Answers {
  const own = new TakenAnswers();
  own.take(questions, given);
  return mergeAnswers(visible, own.whole);
}

/** A submission whose answers rules or calculations changed: what was sent must agree with them. */
function acceptSettled(
  runtime: FlowRuntime,
  flowId: string,
  { taken: { whole }, entries, visible }: FoundSteps,
): Submission | undefined {
  const { logic } = runtime;
  const given = entries.reduce(
    (left, { planned: { plan } }) => logic?.withoutDeclined?.(plan.leaves, left) ?? left,
    whole,
  );
  const isWrong = entries.some(
    ({ planned }) => (logic?.findMiscalculated(planned.plan, whole, visible).length ?? 0) > 0,
  );
  const steps = entries.map(({ entry }) => ({ ...entry, complete: true }));
  const answers = answersOf(runtime, { flowId, steps, frontier: '', answers: visible });
  return isWrong || listUnexpectedAnswers(given, answers).length > 0 ? undefined : { answers };
}
