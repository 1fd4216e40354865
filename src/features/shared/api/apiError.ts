import type { ProblemDetail } from '../../../contract/problem.ts';

/** How a call failed, as far as the person has to know: each kind has a text and a way on. */
export type ApiFailureKind = 'offline' | 'timeout' | 'signedOut' | 'refused' | 'limited' | 'server';

/** A failed call. `code` is the server's, or `network` where no answer came. */
export class ApiError extends Error {
  readonly kind: ApiFailureKind;
  readonly status: number;
  readonly code: string;
  readonly details: readonly ProblemDetail[];
  readonly retryAfterSeconds: number | undefined;
  /** Messages of the server for the user, if the portal has no text for its code. */
  readonly messages: readonly string[] | undefined;

  constructor(
    failure: {
      readonly kind: ApiFailureKind;
      readonly status?: number;
      readonly code: string;
      readonly details?: readonly ProblemDetail[];
      readonly retryAfterSeconds?: number | undefined;
      readonly messages?: readonly string[];
    },
    options?: ErrorOptions,
  ) {
    super(failure.code, options);
    this.name = 'ApiError';
    this.kind = failure.kind;
    this.status = failure.status ?? 0;
    this.code = failure.code;
    this.details = failure.details ?? [];
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.messages = failure.messages;
  }
}
