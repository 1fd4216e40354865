import { put, takeLatest, takeLeading } from 'typed-redux-saga';
import { callApi } from '../shared/callApi.ts';
import { toastShown } from '../toasts/toastsSlice.ts';
import type { SessionsApi } from './sessionsApi.ts';
import {
  endingFailed,
  otherSessionsEnded,
  sessionEnded,
  sessionsFailed,
  sessionsLoaded,
  sessionsRequested,
} from './sessionsSlice.ts';

/** Lists where the person is signed in, and ends it there. */
export function* watchSessions(api: SessionsApi) {
  yield* takeLatest(sessionsRequested, loadSessions, api);
  yield* takeLeading([sessionEnded, otherSessionsEnded], endSessions, api);
}

function* loadSessions(api: SessionsApi) {
  const outcome = yield* callApi((signal) => api.list({ signal }));
  yield* put(outcome.kind === 'ok' ? sessionsLoaded(outcome.result) : sessionsFailed(outcome.failure));
}

function* endSessions(
  api: SessionsApi,
  action: ReturnType<typeof sessionEnded> | ReturnType<typeof otherSessionsEnded>,
) {
  const outcome = yield* callApi((signal) =>
    sessionEnded.match(action) ? api.end(action.payload, { signal }) : api.endOthers({ signal }),
  );
  // The list explains what to do about a sign-in that is too old.
  if (outcome.kind === 'failed' && outcome.failure.code !== 'session.tooOld') {
    yield* put(endingFailed());
    yield* put(toastShown(outcome.failure.kind === 'offline' ? 'failure.offline' : 'failure.server'));
    return;
  }
  yield* loadSessions(api);
}
