import type { FieldError } from '@stepwright/validators';
import type { FlowRuntime } from '../runtime/flowModule.ts';
import type { JourneyContext, Answers } from '../answers/answers.ts';
import { isAt } from '../answers/answerPath.ts';
import { listLeaves } from '../answers/walkSchema.ts';
import type { Json, StepDefinition } from '../definition/definitionTypes.ts';
import { pathToPointer, pointerToPath } from '../definition/jsonPointer.ts';
import { deriveJourney, type Journey } from './walkJourney.ts';
import { stepPlan } from '../runtime/stepPlan.ts';
import { listUnexpectedAnswers } from '../answers/listUnexpectedAnswers.ts';
import { projectAnswers } from '../answers/projectAnswers.ts';
import { answersOf } from './relevantAnswers.ts';
import { isRecord } from '../../lib/unknownValue.ts';

/** So many answers that no step asks for are named. A client that sends more of them is wrong about more than those. */
export const MAX_UNEXPECTED = 50;

/** Problem of a submission, and the step on which it can be corrected. */
export interface SubmissionProblem extends FieldError {
  readonly stepId: string;
}

/**
 * Validates a whole submission by the journey that its own answers lead to: every step that applies must be complete,
 * no answer may exist that no such step asks for, in items of lists either (code `unexpected`; the first
 * `MAX_UNEXPECTED` of them, the last with the number of the others as `params.more`), and a calculated or read-only value
 * that was sent must equal the one that is (codes `calculated` and `const`; a missing one is no problem). Empty means valid. Throws for a
 * flow that the definition does not have. The journey of that context may be passed if it was derived already.
 *
 *     checkSubmission(runtime, 'permit', { answers: {}, zone })[0]; // { stepId: 'resident', pointer: '/resident/name', code: 'required', params }
 */
export function checkSubmission(
  runtime: FlowRuntime,
  flowId: string,
  context: JourneyContext,
  journey: Journey = deriveJourney(runtime, flowId, context),
): readonly SubmissionProblem[] {
  const wrong = journey.steps
    .filter((entry) => !entry.complete)
    .flatMap(({ step, fields }) =>
      runtime.validateStep(step, journey.answers, fields).map((error) => ({ ...error, stepId: step })),
    );
  const miscalculated = journey.steps.flatMap(({ step }) =>
    listMiscalculated(runtime, step, { context, journey }),
  );
  const known = new Set(wrong.map((problem) => problem.pointer));
  const firstForm = journey.steps.find(({ step }) => runtime.definition.steps[step]?.kind === 'form');
  const given = withoutDeclined(runtime, journey, context.answers);
  const unasked = listUnexpectedAnswers(given, answersOf(runtime, journey)).filter(
    (path) => !known.has(pathToPointer(path)),
  );
  const extra = toUnexpected(runtime, unasked.slice(0, MAX_UNEXPECTED), context.answers, firstForm?.step);
  return [...wrong, ...miscalculated, ...withMore(extra, unasked.length - extra.length)];
}

/** The given answers without null for questions that begin with an answer: it is no answer. */
function withoutDeclined({ definition, logic }: FlowRuntime, { steps }: Journey, answers: Answers): Answers {
  return steps.reduce((given, { step: stepId }) => {
    const step = definition.steps[stepId];
    return (step && logic?.withoutDeclined?.(stepPlan(step).leaves, given)) ?? given;
  }, answers);
}

/** Calculated and read-only values are the server's: a different one is refused, since a person agreed to it. */
function listMiscalculated(
  { definition, logic }: FlowRuntime,
  stepId: string,
  { context, journey }: { readonly context: JourneyContext; readonly journey: Journey },
): readonly SubmissionProblem[] {
  const step = definition.steps[stepId];
  if (!step || !logic) return [];
  return logic.findMiscalculated(stepPlan(step), context.answers, journey.answers).map((pointer) => ({
    stepId,
    pointer,
    code: isReadOnly(step, pointer) ? 'const' : 'calculated',
    params: {},
  }));
}

function isReadOnly({ schema }: StepDefinition, pointer: string): boolean {
  const path = pointerToPath(pointer);
  const leaf = listLeaves(schema).find((one) => isAt(path, one.path));
  return leaf?.schema.calculated === undefined;
}

function withMore(named: readonly SubmissionProblem[], more: number): readonly SubmissionProblem[] {
  if (more === 0) return named;
  return named.map((problem, index) =>
    index < named.length - 1 ? problem : { ...problem, params: { more } },
  );
}

/** At the step that asks for it, though it may not apply; else at the first form. */
function toUnexpected(
  { definition }: FlowRuntime,
  paths: readonly (readonly string[])[],
  answers: Answers,
  firstStep = '',
): readonly SubmissionProblem[] {
  if (paths.length === 0) return [];
  const asked = Object.values(definition.steps)
    .filter(({ kind }) => kind === 'form')
    .map(({ id, schema }) => ({ id, answers: projectAnswers(schema, answers) }));
  return paths.map((path) => ({
    stepId: asked.find((step) => isWithin(step.answers, path))?.id ?? firstStep,
    pointer: pathToPointer(path),
    code: 'unexpected',
    params: {},
  }));
}

/** Whether a path leads to an answer. A list is one, whatever its items contain. */
function isWithin(answers: Answers, path: readonly string[]): boolean {
  let value: Json | undefined = answers;
  for (const key of path) {
    if (Array.isArray(value)) return true;
    value = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value !== undefined;
}
