import type { ApiErrorCode } from '../../../src/contract/apiErrorCodes.ts';
import type { ProblemDetail } from '../../../src/contract/problem.ts';

/** A request that is turned down for a reason that the caller may know. */
export interface Refusal {
  readonly kind: 'refused';
  readonly code: ApiErrorCode;
  readonly details: readonly ProblemDetail[];
  readonly retryAfterSeconds?: number;
  /** Current revision, if the request applies to another one. */
  readonly revision?: number;
  /** Where the caller finds it instead. */
  readonly location?: string;
}

interface RefusalOptions {
  readonly details?: readonly ProblemDetail[];
  readonly retryAfterSeconds?: number;
  readonly revision?: number;
  readonly location?: string;
}

/** Turns a request down. */
export function refuse(code: ApiErrorCode, options: RefusalOptions = {}): Refusal {
  return { kind: 'refused', code, details: [], ...options };
}
