import type { FieldError } from '../../../validators/index.ts';
import type { FlowRuntime } from '../compile/flowModule.ts';
import type { JourneyContext } from '../conditions/journeyContext.ts';
import type { Json } from '../definition/definitionTypes.ts';
import { pathToPointer, pointerToPath } from '../definition/jsonPointer.ts';
import { deriveJourney, type Journey } from '../journey/walkJourney.ts';
import { stepPlan } from '../logic/stepPlan.ts';
import type { Answers } from './answers.ts';
import { projectAnswers } from './projectAnswers.ts';
import { answersOf } from './relevantAnswers.ts';
import { isRecord } from '../../lib/isRecord.ts';

/** What is wrong with a submission, and on which step it can be put right. */
export interface SubmissionProblem extends FieldError {
  readonly stepId: string;
}

/**
 * Validates a whole submission by the journey that its own answers lead to: every step that applies must be complete, and
 * no answer may be there that no such step asks for (code `unexpected`), and a calculated value that was sent must be what the
 * answers come to (code `calculated`; one that was not sent is no problem). Empty means valid. Throws for a flow that the definition does not have.
 *
 *     checkSubmission(runtime, 'permit', { answers: {}, zone })[0]; // { stepId: 'resident', pointer: '/resident/name', code: 'required', params }
 */
export function checkSubmission(
  runtime: FlowRuntime,
  flowId: string,
  context: JourneyContext,
): readonly SubmissionProblem[] {
  const journey = deriveJourney(runtime, flowId, context);
  const wrong = journey.steps
    .filter((place) => !place.complete)
    .flatMap(({ step, fields }) =>
      runtime.validateStep(step, journey.answers, fields).map((error) => ({ ...error, stepId: step })),
    );
  const miscalculated = journey.steps.flatMap(({ step }) =>
    listMiscalculated(runtime, step, { context, journey }),
  );
  const known = new Set(wrong.map((problem) => problem.pointer));
  const firstForm = journey.steps.find(({ step }) => runtime.definition.steps[step]?.kind === 'form');
  const extra = listExtra(context.answers, answersOf(runtime, journey), [])
    .filter((pointer) => !known.has(pointer))
    .map((pointer) => toUnexpected(runtime, pointer, context.answers, firstForm?.step ?? ''));
  return [...wrong, ...miscalculated, ...extra];
}

/** Calculated values are the server's to find: one that was sent and is another is refused, since somebody agreed to it. */
function listMiscalculated(
  { definition, logic }: FlowRuntime,
  stepId: string,
  { context, journey }: { readonly context: JourneyContext; readonly journey: Journey },
): readonly SubmissionProblem[] {
  const step = definition.steps[stepId];
  if (!step || !logic) return [];
  return logic
    .findMiscalculated(stepPlan(step), context.answers, journey.answers)
    .map((pointer) => ({ stepId, pointer, code: 'calculated', params: {} }));
}

function toUnexpected(
  runtime: FlowRuntime,
  pointer: string,
  answers: Answers,
  firstStep: string,
): SubmissionProblem {
  const asking = Object.values(runtime.definition.steps).find(
    (step) => step.kind === 'form' && hasValueAt(projectAnswers(step.schema, answers), pointer),
  );
  return { stepId: asking?.id ?? firstStep, pointer, code: 'unexpected', params: {} };
}

function hasValueAt(answers: Answers, pointer: string): boolean {
  let value: Json | undefined = answers;
  for (const key of pointerToPath(pointer)) {
    if (value === undefined || !isRecord(value)) return false;
    value = Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value !== undefined;
}

function listExtra(given: Json, asked: Json | undefined, path: readonly string[]): readonly string[] {
  if (asked === undefined) return [pathToPointer(path)];
  if (!isRecord(given) || !isRecord(asked)) return [];
  return Object.entries(given).flatMap(([key, value]) =>
    listExtra(value, Object.hasOwn(asked, key) ? asked[key] : undefined, [...path, key]),
  );
}
