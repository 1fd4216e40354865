import type { Decision } from '../contract/decisions.ts';
import type { Failure } from '../lib/failure.ts';

/** The response to submitting an application. `status` is 0 where none came. */
export type OnboardAnswer =
  | { readonly kind: 'decided'; readonly decision: Decision }
  | { readonly kind: 'failed'; readonly failure: Pick<Failure, 'kind'>; readonly status: number };

/** `next`: continue with the next path. `refused`: the page stays and shows the reason. */
export type OnboardResult =
  | { readonly kind: 'page'; readonly page: 'error' | 'success' }
  | { readonly kind: 'next' }
  | { readonly kind: 'refused' };

interface Row {
  readonly fits: (answer: OnboardAnswer) => boolean;
  readonly result: OnboardResult;
}

const UNAVAILABLE = [503, 504];

/** Specification, section 4, onboard result: the first row that fits. */
const ROWS: readonly Row[] = [
  {
    fits: (answer) => answer.kind === 'decided' && answer.decision === 'ERROR',
    result: { kind: 'page', page: 'error' },
  },
  { fits: ({ kind }) => kind === 'decided', result: { kind: 'next' } },
  { fits: mayHaveArrived, result: { kind: 'page', page: 'success' } },
  { fits: () => true, result: { kind: 'refused' } },
];

/** The page after an application was submitted. */
export function onboardResult(answer: OnboardAnswer): OnboardResult {
  return ROWS.find(({ fits }) => fits(answer))?.result ?? { kind: 'refused' };
}

// A call without an answer may have been carried out.
function mayHaveArrived(answer: OnboardAnswer): boolean {
  if (answer.kind === 'decided') return false;
  const { failure, status } = answer;
  return failure.kind === 'timeout' || failure.kind === 'offline' || UNAVAILABLE.includes(status);
}
