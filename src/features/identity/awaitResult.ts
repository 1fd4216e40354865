import type { InquirySessionResponse, SessionStatus } from '../../contract/identity.ts';
import type { CallOptions } from '../shared/api/client.ts';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { callApi, type FailedCall } from '../shared/callApi.ts';
import { ASK_AGAIN, pollUntil, type Asked } from '../shared/pollUntil.ts';
import { MINUTE_MS } from '../../lib/durations.ts';
import type { InquiriesApi } from './inquiriesApi.ts';
import { resultAwaited, resultPollTroubled } from './inquirySlice.ts';

/** Calls and follow-up of checking one person's identity. */
export interface InquiryWork {
  readonly status: (options?: CallOptions) => Promise<SessionStatus>;
  /** Begins an inquiry, or resumes the open one. */
  readonly openSession: (options?: CallOptions) => Promise<InquirySessionResponse>;
  readonly moveSandbox: InquiriesApi['moveSandbox'];
  /** Continues once the result exists; returns a failure if it could not be read. */
  readonly goOn: () => SagaGenerator<FailedCall | undefined>;
  /** Redirects where a call came too late. Returns the failure that the page has to report, if it stays. */
  readonly redirectIfStale: (failed: FailedCall) => SagaGenerator<FailedCall | undefined>;
}

/** Vendors decide within a minute or two. After this long, trying again finds the result, if there is one. */
const POLL_DEADLINE_MS = 5 * MINUTE_MS;

/** `redirected`: the page has continued. `tooLate`: the vendor had no result in time. */
type Waited = 'redirected' | 'tooLate';

/** Polls the vendor's result each second, and goes to the next page when it exists. */
export function* awaitResult(work: InquiryWork) {
  return yield* pollUntil({
    ask: () => readInquiryResult(work),
    first: 'now',
    deadlineMs: POLL_DEADLINE_MS,
  });
}

function* readInquiryResult(work: InquiryWork): SagaGenerator<Asked<Waited>> {
  const status = yield* callApi((signal) => work.status({ signal }));
  if (status.kind === 'failed') return yield* readFailure(status);
  if (status.result === 'TIMEOUT') return { kind: 'done', result: 'tooLate' };
  if (status.result === 'RECEIVED') return yield* redirect(work);
  yield* put(resultAwaited());
  return ASK_AGAIN;
}

function* redirect(work: InquiryWork): SagaGenerator<Asked<Waited>> {
  const failed = yield* work.goOn();
  return failed ? yield* readFailure(failed) : { kind: 'done', result: 'redirected' };
}

// Offline, slow or broken may pass; what is refused stays refused.
function* readFailure(failed: FailedCall): SagaGenerator<Asked<Waited>> {
  if (failed.failure.kind === 'refused' || failed.failure.kind === 'signedOut') return failed;
  yield* put(resultPollTroubled());
  return ASK_AGAIN;
}
