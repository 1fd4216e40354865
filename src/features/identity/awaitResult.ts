import { put, type SagaGenerator } from 'typed-redux-saga';
import { callApi, type FailedCall } from '../shared/callApi.ts';
import { ASK_AGAIN, pollUntil, type Asked } from '../shared/pollUntil.ts';
import { finishStepUp, type StepUpDeps } from '../stepUps/stepUpSagas.ts';
import type { InquiriesApi } from './inquiriesApi.ts';
import { resultAwaited, resultPollTroubled } from './inquirySlice.ts';

export interface InquiryDeps {
  readonly api: InquiriesApi;
  readonly applications: StepUpDeps['applications'];
  readonly navigate: (path: string) => void;
}

const POLL_INTERVAL_MS = 1_000;
/** Vendors decide within a minute or two. After this long, trying again finds the result, if there is one. */
const POLL_DEADLINE_MS = 5 * 60_000;

/** `redirected`: the page has gone on to what follows. `tooLate`: the vendor found nothing in time. */
type Waited = 'redirected' | 'tooLate';

/** Asks each second what the vendor found, and goes to the next page when it is there. */
export function* awaitResult(deps: InquiryDeps, id: string) {
  return yield* pollUntil({
    ask: () => askForResult(deps, id),
    first: 'now',
    intervalMs: POLL_INTERVAL_MS,
    deadlineMs: POLL_DEADLINE_MS,
  });
}

function* askForResult(deps: InquiryDeps, id: string): SagaGenerator<Asked<Waited>> {
  const status = yield* callApi((signal) => deps.api.status(id, { signal }));
  if (status.kind === 'failed') return yield* readFailure(status);
  if (status.result === 'TIMEOUT') return { kind: 'done', result: 'tooLate' };
  if (status.result === 'RECEIVED') return yield* redirect(deps, id);
  yield* put(resultAwaited());
  return ASK_AGAIN;
}

// What the server now says of the application decides which page is next.
function* redirect(deps: InquiryDeps, id: string): SagaGenerator<Asked<Waited>> {
  const outcome = yield* callApi((signal) => deps.applications.get(id, { signal }));
  if (outcome.kind === 'failed') return yield* readFailure(outcome);
  yield* finishStepUp(deps, { id, stepUp: 'GOV_ID_SELFIE', outcome });
  return { kind: 'done', result: 'redirected' };
}

// Offline, slow or broken may pass; what is refused stays refused.
function* readFailure(failed: FailedCall): SagaGenerator<Asked<Waited>> {
  if (failed.failure.kind === 'refused' || failed.failure.kind === 'signedOut') return failed;
  yield* put(resultPollTroubled());
  return ASK_AGAIN;
}
