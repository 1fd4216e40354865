import { IDENTITY_STEP_UP } from '../../contract/stepUps.ts';
import { takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { callApi, type FailedCall } from '../shared/callApi.ts';
import { finishStepUp, redirectIfStale, type StepUpDeps } from '../stepUps/stepUpSagas.ts';
import type { InquiryWork } from './awaitResult.ts';
import type { InquiriesApi } from './inquiriesApi.ts';
import { inquiryEntered } from './inquirySlice.ts';
import { serveInquiry } from './serveInquiry.ts';

export interface InquiryDeps {
  readonly api: InquiriesApi;
  readonly applications: StepUpDeps['applications'];
  readonly navigate: (path: string) => void;
}

/** The check of the applicant's identity. */
export function* watchInquiry(deps: InquiryDeps) {
  yield* takeLatest(inquiryEntered, ({ payload: id }) => serveInquiry(workOf(deps, id)));
}

function workOf(deps: InquiryDeps, id: string): InquiryWork {
  const { api } = deps;
  return {
    status: (options) => api.status(id, options),
    openSession: (options) => api.openSession(id, options),
    moveSandbox: (...move) => api.moveSandbox(...move),
    goOn: () => goOn(deps, id),
    redirectIfStale: (failed) => redirectIfStale(deps, id, failed),
  };
}

// The server's state of the application decides which page is next.
function* goOn(deps: InquiryDeps, id: string): SagaGenerator<FailedCall | undefined> {
  const outcome = yield* callApi((signal) => deps.applications.get(id, { signal }));
  if (outcome.kind === 'failed') return outcome;
  yield* finishStepUp(deps, { id, stepUp: IDENTITY_STEP_UP, outcome });
  return undefined;
}
