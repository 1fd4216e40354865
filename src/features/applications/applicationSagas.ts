import { put, select, takeLatest, takeLeading, call, cancelled, type SagaGenerator } from 'typed-redux-saga';
import { statusPath } from '../../navigation/statusPath.ts';
import { callApi } from '../shared/callApi.ts';
import { applicationPath } from '../../contract/pages.ts';
import type { ApplicationResponse } from '../../contract/applications.ts';
import { isAwaited } from '../../navigation/isAwaited.ts';
import { eventTracked } from '../analytics/eventTracked.ts';
import { ASK_AGAIN, pollUntil, type Asked } from '../shared/pollUntil.ts';
import { MINUTE_MS } from '../../lib/durations.ts';
import {
  applicationLoaded,
  applicationLoadFailed,
  applicationRequested,
  decisionAwaited,
  retryRequested,
  selectLoad,
  submitStarted,
  submitSucceeded,
  updateRequested,
  decisionLeft,
  decisionPollTroubled,
} from './applicationSlice.ts';
import {
  failSubmit,
  onboard,
  redirectToStatus,
  submitApplication,
  type SubmitDeps,
} from './submitApplication.ts';
import { saveAnswers, type SavingDeps } from './saveAnswers.ts';

export type ApplicationDeps = SubmitDeps & SavingDeps;

/**
 * An application once it exists: loaded, changed, submitted for a decision. Other domains read it by `selectLoad` and
 * submit their parts of it by actions of their own (`submitRequest.ts`).
 */
export function* watchApplication(deps: ApplicationDeps) {
  yield* takeLatest(applicationRequested, loadApplication, deps);
  yield* takeLeading(updateRequested, updateAnswers, deps);
  yield* takeLeading(retryRequested, retryOnboarding, deps);
  yield* takeLatest(decisionAwaited, awaitDecision, deps);
}

/** After this long the page stops waiting: the decision reaches the person by mail, and on the next visit. */
const POLL_DEADLINE_MS = MINUTE_MS;

/** Asks each second until there is a decision, and goes to the page that shows it. */
function* awaitDecision(deps: SubmitDeps, { payload: id }: ReturnType<typeof decisionAwaited>) {
  const end = yield* pollUntil({
    ask: (asked) => askForDecision(deps, id, asked),
    first: 'now',
    deadlineMs: POLL_DEADLINE_MS,
    left: decisionLeft.type,
  });
  if (end.kind === 'done') yield* redirectToStatus(deps, end.result);
  else if (end.kind === 'deadline') deps.navigate(applicationPath(id, 'success'));
}

function* askForDecision(
  deps: SubmitDeps,
  id: string,
  asked: number,
): SagaGenerator<Asked<ApplicationResponse>> {
  const load = yield* select(selectLoad);
  // Where nothing is ordered, this page follows the last question: the application is submitted first.
  if (asked === 0 && load.kind === 'ready' && !load.data.application.submitted) {
    const submitted = yield* call(submitWhileThere, deps, load.data);
    if (submitted.kind === 'failed') return submitted;
  }
  const outcome = yield* callApi((signal) => deps.api.get(id, { signal }));
  if (outcome.kind === 'ok') {
    yield* put(applicationLoaded(outcome.result));
    return isAwaited(outcome.result.application) ? ASK_AGAIN : { kind: 'done', result: outcome.result };
  }
  if (outcome.failure.kind === 'refused') {
    yield* put(applicationLoadFailed({ id, failure: outcome.failure }));
    return outcome;
  }
  yield* put(decisionPollTroubled(outcome.failure));
  return ASK_AGAIN;
}

// Leaving the page ends the submission as well: its result is not observed here.
function* submitWhileThere(deps: SubmitDeps, data: ApplicationResponse) {
  yield* put(submitStarted());
  try {
    return yield* submitApplication(deps, 'submit', data);
  } finally {
    if (yield* cancelled())
      yield* put(eventTracked({ event: 'submit_error', params: { errorCode: 'submit.left' } }));
  }
}

function* loadApplication({ api }: SubmitDeps, { payload: id }: ReturnType<typeof applicationRequested>) {
  const outcome = yield* callApi((signal) => api.get(id, { signal }));
  if (outcome.kind === 'ok') yield* put(applicationLoaded(outcome.result));
  else yield* put(applicationLoadFailed({ id, failure: outcome.failure }));
}

function* updateAnswers(deps: ApplicationDeps, { payload }: ReturnType<typeof updateRequested>) {
  const { id, answers, returnTo } = payload;
  const saved = yield* saveAnswers(deps, id, answers);
  if (saved.kind === 'failed') {
    yield* failSubmit('update', saved);
    return;
  }
  yield* put(applicationLoaded(saved.result));
  yield* put(submitSucceeded('update'));
  deps.navigate(returnTo ?? statusPath(saved.result.application));
}

function* retryOnboarding(deps: SubmitDeps) {
  const load = yield* select(selectLoad);
  if (load.kind !== 'ready') return;
  yield* put(submitStarted());
  yield* onboard(deps, 'retry', load.data);
}
