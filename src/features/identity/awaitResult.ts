import { call, delay, put, race } from 'typed-redux-saga';
import { callApi, type FailedCall } from '../shared/callApi.ts';
import { finishStepUp } from '../stepUps/stepUpSagas.ts';
import type { InquiryDeps } from './inquiryDeps.ts';
import { resultAwaited, resultPollTroubled } from './inquirySlice.ts';

const POLL_INTERVAL_MS = 1_000;
/** Vendors decide within a minute or two. After this long, trying again finds the result, if there is one. */
const POLL_DEADLINE_MS = 5 * 60_000;

/** `gone`: the page has led on. `tooLate`: nothing came in time. */
type Waited = { readonly kind: 'gone' } | { readonly kind: 'tooLate' } | FailedCall;

/** Asks each second what the vendor found, and leads on when it is there. */
export function* awaitResult(deps: InquiryDeps, id: string) {
  const { waited } = yield* race({ waited: call(pollResult, deps, id), late: delay(POLL_DEADLINE_MS) });
  return waited ?? ({ kind: 'tooLate' } satisfies Waited);
}

function* pollResult(deps: InquiryDeps, id: string) {
  for (;;) {
    const outcome = yield* askOnce(deps, id);
    if (outcome.kind !== 'again') return outcome;
    yield* delay(POLL_INTERVAL_MS);
  }
}

function* askOnce(deps: InquiryDeps, id: string) {
  const status = yield* callApi((signal) => deps.api.status(id, { signal }));
  if (status.kind === 'failed') return yield* judgeTrouble(status);
  if (status.result === 'TIMEOUT') return { kind: 'tooLate' } as const;
  if (status.result === 'RECEIVED') return yield* leadOn(deps, id);
  yield* put(resultAwaited());
  return { kind: 'again' } as const;
}

// What the server now says of the application decides where the next page leads.
function* leadOn(deps: InquiryDeps, id: string) {
  const outcome = yield* callApi((signal) => deps.applications.get(id, { signal }));
  if (outcome.kind === 'failed') return yield* judgeTrouble(outcome);
  yield* finishStepUp(deps, { id, stepUp: 'GOV_ID_SELFIE', outcome });
  return { kind: 'gone' } as const;
}

// Offline, slow or broken may pass; what is refused stays refused.
function* judgeTrouble(failed: FailedCall) {
  if (failed.failure.kind === 'refused' || failed.failure.kind === 'signedOut') return failed;
  yield* put(resultPollTroubled());
  return { kind: 'again' } as const;
}
