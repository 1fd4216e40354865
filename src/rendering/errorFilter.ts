import type { FieldError } from '../../validators/index.ts';

/** Leaves out problems that a person cannot mean, such as those of a shape that was not chosen. */
export type ErrorFilter = (errors: readonly FieldError[]) => readonly FieldError[];

/** The problems that pass all filters. What is not valid is never shown as if it were. */
export function filterErrors(
  errors: readonly FieldError[],
  filters: ReadonlySet<ErrorFilter>,
): readonly FieldError[] {
  const left = [...filters].reduce((passed, filter) => filter(passed), errors);
  return left.length === 0 ? errors : left;
}
