import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { endOtherSession } from '../../access/endOtherSession.ts';
import { sessionLoaded } from '../../access/sessionSlice.ts';
import { callApi } from '../../shared/callApi.ts';
import type { SignInLinkApi } from './signInLinkApi.ts';
import {
  linkArrived,
  linkEnded,
  linkSeen,
  linkTapped,
  lookFailed,
  newLinkFailed,
  newLinkRequested,
  newLinkSent,
  openingFailed,
  otherSignedOut,
  selectSignInLink,
} from './signInLinkSlice.ts';

export interface SignInLinkDeps {
  readonly api: SignInLinkApi;
  readonly navigate: (path: string) => void;
}

const ENDED_CODE = 'sign-in-link.ended';

/** Looks at a link from a mail, signs in by it once the person taps, and asks for a new one. */
export function* watchSignInLink(deps: SignInLinkDeps) {
  yield* takeLatest(linkArrived, look, deps);
  yield* takeLeading(linkTapped, open, deps);
  yield* takeLeading(newLinkRequested, renew, deps);
}

function* look({ api }: SignInLinkDeps, { payload: token }: ReturnType<typeof linkArrived>) {
  if (token === '') return;
  const outcome = yield* callApi((signal) => api.look(token, { signal }));
  if (outcome.kind === 'ok') yield* put(linkSeen(outcome.result));
  else if (outcome.failure.code === ENDED_CODE) yield* put(linkEnded());
  else yield* put(lookFailed(outcome.failure));
}

function* open({ api, navigate }: SignInLinkDeps) {
  const state = yield* select(selectSignInLink);
  if (state.kind !== 'opening') return;
  const { token, link } = state;
  if (link.signedIn === 'other' && !(yield* call(signOtherOut))) return;
  const outcome = yield* callApi((signal) => api.open(token, { signal }));
  if (outcome.kind === 'failed') {
    const { failure } = outcome;
    yield* put(failure.code === ENDED_CODE ? linkEnded() : openingFailed(failure));
    return;
  }
  yield* put(sessionLoaded(outcome.result.session));
  navigate(outcome.result.path);
}

/** False if the other person could not be signed out. */
function* signOtherOut() {
  const failure = yield* call(endOtherSession);
  yield* put(failure ? openingFailed(failure) : otherSignedOut());
  return failure === undefined;
}

function* renew({ api }: SignInLinkDeps) {
  const state = yield* select(selectSignInLink);
  if (state.kind !== 'ended') return;
  const outcome = yield* callApi((signal) => api.renew(state.token, { signal }));
  yield* put(outcome.kind === 'ok' ? newLinkSent() : newLinkFailed(outcome.failure));
}
