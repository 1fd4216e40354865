import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { endOtherSession } from '../access/endOtherSession.ts';
import { selectSession, sessionLoaded } from '../access/sessionSlice.ts';
import { callApi } from '../shared/callApi.ts';
import type { HandoffsApi } from './handoffsApi.ts';
import {
  codeArrived,
  codeConfirmed,
  codeEnded,
  codeLookFailed,
  codeOpenFailed,
  codeRefused,
  codeSeen,
  phoneEnded,
  phoneEndFailed,
  phoneEndRequested,
  selectPhone,
} from './phoneSlice.ts';

export interface PhoneDeps {
  readonly api: HandoffsApi;
  readonly navigate: (path: string) => void;
}

const ENDED_CODE = 'handoff.ended';

/** Looks at a code that was opened on a phone, signs in by it once the person taps, and ends it. */
export function* watchPhone(deps: PhoneDeps) {
  yield* takeLatest(codeArrived, look, deps);
  yield* takeLeading(codeConfirmed, open, deps);
  yield* takeLeading(codeRefused, refuse, deps);
  yield* takeLeading(phoneEndRequested, end, deps);
}

function* look({ api }: PhoneDeps, { payload: token }: ReturnType<typeof codeArrived>) {
  if (token === '') return;
  const outcome = yield* callApi((signal) => api.look(token, { signal }));
  if (outcome.kind === 'ok') yield* put(codeSeen(outcome.result));
  else yield* put(outcome.failure.code === ENDED_CODE ? codeEnded() : codeLookFailed(outcome.failure));
}

function* open({ api, navigate }: PhoneDeps) {
  const state = yield* select(selectPhone);
  if (state.kind !== 'opening') return;
  const { token, link } = state;
  if (link.signedIn === 'other' && !(yield* call(signOtherOut))) return;
  const outcome = yield* callApi((signal) => api.open(token, { signal }));
  if (outcome.kind === 'failed') {
    const { failure } = outcome;
    yield* put(failure.code === ENDED_CODE ? codeEnded() : codeOpenFailed(failure));
    return;
  }
  yield* put(sessionLoaded(outcome.result.session));
  navigate(outcome.result.path);
}

/** False if the other person could not be signed out. */
function* signOtherOut() {
  const session = yield* select(selectSession);
  if (session.kind !== 'signedIn') return true;
  const failure = yield* call(endOtherSession);
  if (failure) yield* put(codeOpenFailed(failure));
  return failure === undefined;
}

// If that fails, the code expires by itself.
function* refuse({ api }: PhoneDeps, { payload: token }: ReturnType<typeof codeRefused>) {
  yield* callApi((signal) => api.refuse(token, { signal }));
}

function* end({ api }: PhoneDeps, { payload: as }: ReturnType<typeof phoneEndRequested>) {
  const outcome = yield* callApi((signal) => api.end(as, { signal }));
  if (outcome.kind === 'failed' && outcome.failure.kind !== 'signedOut') {
    yield* put(phoneEndFailed(outcome.failure));
    return;
  }
  yield* put(sessionLoaded({ signedIn: false }));
  yield* put(phoneEnded(as));
}
