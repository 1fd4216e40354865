import type { FieldError } from '../../../validators/index.ts';
import type { FlowRuntime } from '../compile/flowModule.ts';
import type { JourneyContext } from '../conditions/journeyContext.ts';
import type { Json } from '../definition/definitionTypes.ts';
import { pathToPointer, pointerToPath } from '../definition/jsonPointer.ts';
import { deriveJourney } from '../journey/walkJourney.ts';
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
 * no answer may be there that no such step asks for (code `unexpected`). Empty means valid. Throws for a flow that the definition does not have.
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
    .flatMap(({ step }) =>
      runtime.validateStep(step, journey.answers).map((error) => ({ ...error, stepId: step })),
    );
  const known = new Set(wrong.map((problem) => problem.pointer));
  const firstForm = journey.steps.find(({ step }) => runtime.definition.steps[step]?.kind === 'form');
  const extra = listExtra(context.answers, answersOf(runtime, journey), [])
    .filter((pointer) => !known.has(pointer))
    .map((pointer) => toUnexpected(runtime, pointer, context.answers, firstForm?.step ?? ''));
  return [...wrong, ...extra];
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
