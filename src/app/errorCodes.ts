import { pointerToPath, settleIn, type Answers } from '@stepwright/engine';
import type { StepFormProps } from '@stepwright/react';
import type { FieldError } from '@stepwright/validators';
import { memoizeByObject } from '../lib/memoizeByObject.ts';
import { ownMember } from '../lib/unknownValue.ts';

/**
 * The code of the error that a question shows in one of these forms. Their answers are validated again, because pages have no codes; no
 * answer is returned. Items of a list count together.
 */
export function codeOfError(forms: Iterable<StepFormProps>, question: string): string | undefined {
  const found = Array.from(forms, errorsOf).flat();
  const exact = found.find(({ pointer }) => withoutItems(pointer) === question);
  // An object that one field draws shows the errors of its members.
  return (exact ?? found.find(({ pointer }) => withoutItems(pointer).startsWith(`${question}/`)))?.code;
}

// The properties of a form are another object after each change of its answers.
const errorsOf = memoizeByObject((form: StepFormProps): readonly FieldError[] => {
  const { runtime, stepId, answers, context, flowId, serverErrors = [], lists } = form;
  if (!runtime.isLoaded(stepId)) return serverErrors;
  const settled = settleIn(runtime, stepId, { ...context, answers }, flowId);
  const all = settled?.answers ?? answers;
  const own = runtime.validateStep(stepId, all, settled?.fields).map((error) => asMissing(error, all));
  return [...own, ...(lists?.findProblems?.(all) ?? []), ...serverErrors];
});

// Like the form, which shows an item without a value as missing.
function asMissing(error: FieldError, answers: Answers): FieldError {
  if (error.code !== 'type' || (valueAt(answers, error.pointer) ?? null) !== null) return error;
  return { ...error, code: 'required' };
}

function valueAt(answers: Answers, pointer: string): unknown {
  return pointerToPath(pointer).reduce<unknown>(
    (whole, name) => (Array.isArray(whole) ? whole[Number(name)] : ownMember(whole, name)),
    answers,
  );
}

function withoutItems(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, '');
}
