import { call, cancelled, put } from 'typed-redux-saga';
import { createAction } from '@reduxjs/toolkit';
import { ApiError } from './api/apiError.ts';
import type { Failure } from '../../lib/failure.ts';

/** Outcome of a call: the result, or a failure that the screen can show. */
export type CallOutcome<Result> = { readonly kind: 'ok'; readonly result: Result } | FailedCall;

export interface FailedCall {
  readonly kind: 'failed';
  readonly failure: Failure;
  readonly error: ApiError;
}

/**
 * Makes a call that a cancelled saga aborts. An API failure is an outcome, anything else is a bug and is thrown.
 * A 401 of any call ends the session in the store as well.
 */
export function* callApi<Result>(request: (signal: AbortSignal) => Promise<Result>) {
  // A task of its own: a `finally` that yields, reached through `yield*`, would let the cancelled caller run on.
  return yield* call(callAbortable<Result>, request);
}

function* callAbortable<Result>(request: (signal: AbortSignal) => Promise<Result>) {
  const controller = new AbortController();
  try {
    const result = yield* call(request, controller.signal);
    return { kind: 'ok', result } as CallOutcome<Result>;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'signedOut') yield* put(sessionExpired());
    return { kind: 'failed', failure: toFailure(error), error } as CallOutcome<Result>;
  } finally {
    if (yield* cancelled()) controller.abort();
  }
}

/** The server no longer knows who is signed in. Any call may find out; each domain reacts to it in its own slice. */
export const sessionExpired = createAction('session/sessionExpired');

function toFailure(error: ApiError): Failure {
  const { kind, code, retryAfterSeconds, messages } = error;
  return {
    kind,
    code,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(messages?.length && { messages }),
  };
}
