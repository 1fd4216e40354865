import { call, delay, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { FailedCall } from './callApi.ts';

/** Specification, section 9. */
const POLL_INTERVAL_MS = 1_000;

/** Result of one request: the value, a permanent failure, or not yet. */
export type Asked<Result> =
  { readonly kind: 'again' } | { readonly kind: 'done'; readonly result: Result } | FailedCall;

/** How polling ended. `deadline`: no result in time. `left`: the page was left. */
export type PollEnd<Result> =
  | Exclude<Asked<Result>, { readonly kind: 'again' }>
  | { readonly kind: 'deadline' }
  | { readonly kind: 'left' };

/** Too early: the next request follows after the interval. */
export const ASK_AGAIN = { kind: 'again' } as const;

interface Poll<Result> {
  /** Asks once, by `callApi`, so that an end of the waiting aborts the request. `asked` counts those before. */
  readonly ask: (asked: number) => SagaGenerator<Asked<Result>>;
  /** One second by default: a person is waiting. */
  readonly intervalMs?: number | ((asked: number) => number);
  /** Whether the first request is made at once or after an interval. */
  readonly first: 'now' | 'later';
  readonly deadlineMs?: number;
  /** Type of the action that ends the wait. */
  readonly left?: string;
}

/** Polls until there is a result, a refusal, no more time, or the page is left. */
export function* pollUntil<Result>(poll: Poll<Result>) {
  const { deadlineMs, left } = poll;
  const { end, gone } = yield* race({
    end: call(askRepeatedly<Result>, poll),
    ...(deadlineMs !== undefined && { late: delay(deadlineMs) }),
    ...(left !== undefined && { gone: take(left) }),
  });
  if (end) return end;
  return { kind: gone ? 'left' : 'deadline' } as PollEnd<Result>;
}

function* askRepeatedly<Result>({ ask, intervalMs = POLL_INTERVAL_MS, first }: Poll<Result>) {
  for (let asked = 0; ; asked++) {
    if (asked > 0 || first === 'later')
      yield* delay(typeof intervalMs === 'number' ? intervalMs : intervalMs(asked));
    const found = yield* ask(asked);
    if (found.kind !== 'again') return found as PollEnd<Result>;
  }
}
