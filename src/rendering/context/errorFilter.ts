import type { FieldError } from '@stepwright/validators';
import type { Answers } from '@stepwright/engine';

/** Removes or rewrites errors that a user cannot have caused, such as those of a shape that was not chosen. */
export type ErrorFilter = (errors: readonly FieldError[], answers: Answers) => readonly FieldError[];

/** The problems that pass all filters. What is not valid is never shown as if it were. */
export function filterErrors(
  errors: readonly FieldError[],
  filters: ReadonlySet<ErrorFilter>,
  answers: Answers,
): readonly FieldError[] {
  const left = [...filters].reduce((passed, filter) => filter(passed, answers), errors);
  return left.length === 0 ? errors : left;
}
