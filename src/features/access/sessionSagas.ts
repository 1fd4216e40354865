import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import type { SessionApi } from './sessionApi.ts';
import { callApi } from '../shared/callApi.ts';
import { toastShown, toastsRetracted } from '../toasts/toastsSlice.ts';
import {
  codeEntered,
  codeRefused,
  codeRequested,
  codeSendFailed,
  codeSent,
  selectSignIn,
  sessionLoaded,
  sessionLoadFailed,
  sessionRequested,
  signOutRequested,
} from './sessionSlice.ts';

/**
 * Watches the session. The page comes with its state; these sagas send codes, check them, and sign out after
 * `beforeSignOut`.
 */
export function* watchSession(api: SessionApi, beforeSignOut: () => Generator) {
  yield* takeLeading(sessionRequested, loadSession, api);
  yield* takeLeading(codeRequested, sendCode, api);
  yield* takeLeading(codeEntered, enterCode, api);
  yield* takeLeading(signOutRequested, signOut, api, beforeSignOut);
  yield* takeEvery(sessionLoaded, retractToasts);
}

/** Signing in again, in any way, removes the notice of being signed out. */
function* retractToasts({ payload: { signedIn } }: ReturnType<typeof sessionLoaded>) {
  if (signedIn) yield* put(toastsRetracted(['toast.signedOut', 'toast.sessionEnded']));
}

function* loadSession(api: SessionApi) {
  const outcome = yield* callApi((signal) => api.get({ signal }));
  yield* put(outcome.kind === 'ok' ? sessionLoaded(outcome.result) : sessionLoadFailed(outcome.failure));
}

function* sendCode(api: SessionApi, { payload: email }: ReturnType<typeof codeRequested>) {
  const outcome = yield* callApi((signal) => api.sendCode(email, { signal }));
  if (outcome.kind === 'failed') {
    yield* put(codeSendFailed(outcome.failure));
    return;
  }
  const { form, resendAfterSeconds } = outcome.result;
  // The countdown starts again with each message; the time of sending distinguishes messages.
  yield* put(codeSent({ email, form, resendAfterSeconds, sends: yield* call(Date.now) }));
}

function* enterCode(api: SessionApi, { payload: code }: ReturnType<typeof codeEntered>) {
  const signIn = yield* select(selectSignIn);
  if (signIn.kind !== 'checkingCode') return;
  const outcome = yield* callApi((signal) => api.enterCode(signIn.email, code, { signal }));
  yield* put(outcome.kind === 'ok' ? sessionLoaded(outcome.result) : codeRefused(outcome.failure));
}

function* signOut(api: SessionApi, beforeSignOut: () => Generator) {
  yield* call(beforeSignOut);
  const outcome = yield* callApi((signal) => api.signOut({ signal }));
  if (outcome.kind === 'failed' && outcome.failure.kind !== 'signedOut') {
    yield* put(sessionLoadFailed(outcome.failure));
    return;
  }
  yield* put(sessionLoaded({ signedIn: false }));
  yield* put(toastShown('toast.signedOut'));
}
