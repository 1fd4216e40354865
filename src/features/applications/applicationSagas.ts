import { put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { statusPath } from '../../navigation/statusPath.ts';
import { callApi } from '../shared/callApi.ts';
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
} from './applicationSlice.ts';
import { awaitDecision } from './awaitDecision.ts';
import { failSubmit } from './failSubmit.ts';
import { saveAnswers, type SavingDeps } from './saveAnswers.ts';
import { onboard, type SubmitDeps } from './submitApplication.ts';

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
