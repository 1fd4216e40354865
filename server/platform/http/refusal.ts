import type { ApiErrorCode } from '../../../src/contract/apiErrorCodes.ts';
import type { ProblemDetail } from '../../../src/contract/problem.ts';

/** A request that is turned down for a reason that the caller may know. */
export interface Refusal {
  readonly kind: 'refused';
  readonly code: ApiErrorCode;
  readonly details: readonly ProblemDetail[];
  readonly retryAfterSeconds?: number;
}

interface RefusalOptions {
  readonly details?: readonly ProblemDetail[];
  readonly retryAfterSeconds?: number;
}

/** Turns a request down. */
export function refuse(code: ApiErrorCode, options: RefusalOptions = {}): Refusal {
  return { kind: 'refused', code, details: [], ...options };
}
