import type { FieldError } from '@stepwright/validators';
import { locateInStep } from '../schema/locateInSchema.ts';
import { fieldPathOf } from '../schema/fieldPath.ts';
import type { StepFormContextValue } from '../context/StepFormContext.ts';

/**
 * RJSF passes errors as strings: ours contain code and numbers, so that a new language also applies to old errors, and
 * the pointer, since RJSF's path is ambiguous for a name with a dot.
 */
export function writeReason({ code, params, pointer }: FieldError): string {
  return JSON.stringify({ code, params, pointer });
}

/** The problem in a string that `writeReason` made. */
export function readReason(text: string): FieldError {
  return JSON.parse(text); // written by `writeReason`, and by nothing else
}

/** The sentence a person reads about a problem: the step's own for its question, where it has one. */
export function describeReason(
  { t, language, stepId, runtime, readAnswer }: StepFormContextValue,
  { code, params, pointer }: FieldError,
): string {
  const { names } = locateInStep({ runtime, stepId }, fieldPathOf(pointer, readAnswer));
  const own = `steps:${[stepId, ...names].join('.')}.errors.${code}`;
  const shown = Object.entries(params).map(([name, value]) => [name, showDay(value, language)] as const);
  return t([own, `errors:${code}`, 'errors:invalid'], Object.fromEntries(shown));
}

/** A day as the language writes it; anything else as it is. */
function showDay(value: string | number, language: string): string | number {
  if (typeof value === 'number' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
}
