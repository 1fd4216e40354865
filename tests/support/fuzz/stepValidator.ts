import type { Answers } from '@stepwright/engine';

/** The codes of what is wrong, by pointer. */
export type Verdict = Readonly<Record<string, string>>;

/** One of the product's validators of a step's answers. */
export interface StepValidator {
  readonly name: string;
  readonly validate: (stepId: string, answers: Answers) => Verdict | Promise<Verdict>;
}

/** Converts problems to a verdict. Throws if two are at one location: it would be undefined which is shown. */
export function toVerdict(problems: readonly { readonly pointer: string; readonly code: string }[]): Verdict {
  const verdict = Object.fromEntries(problems.map(({ pointer, code }) => [pointer, code]));
  if (Object.keys(verdict).length < problems.length)
    throw new Error(`Two problems at one place: ${problems.map(({ pointer }) => pointer).join(', ')}`);
  return verdict;
}
