import { call, put, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Failure } from '../../lib/failure.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import { callApi } from '../shared/callApi.ts';
import type { Authenticator } from './authenticator.ts';
import type { PasskeysApi } from './passkeysApi.ts';
import {
  passkeysChanged,
  passkeysFailed,
  passkeySignInFailed,
  passkeySignInWanted,
  passkeysLoaded,
  passkeysRequested,
  passkeyUnwanted,
  passkeyWanted,
  passkeyWorkFailed,
} from './passkeysSlice.ts';

export interface PasskeyDeps {
  readonly api: PasskeysApi;
  readonly authenticator: Authenticator;
}

/** Lists, adds and removes passkeys, and signs in by one. */
export function* watchPasskeys(deps: PasskeyDeps) {
  yield* takeLatest(passkeysRequested, loadPasskeys, deps);
  yield* takeLeading(passkeyWanted, addPasskey, deps);
  yield* takeLeading(passkeyUnwanted, removePasskey, deps);
  yield* takeLeading(passkeySignInWanted, signIn, deps);
}

function* loadPasskeys({ api }: PasskeyDeps) {
  const outcome = yield* callApi((signal) => api.list({ signal }));
  yield* put(outcome.kind === 'ok' ? passkeysLoaded(outcome.result) : passkeysFailed(outcome.failure));
}

function* addPasskey(deps: PasskeyDeps) {
  const { api, authenticator } = deps;
  const offer = yield* callApi((signal) => api.offer({ signal }));
  if (offer.kind === 'failed') {
    yield* failWork(deps, offer.failure);
    return;
  }
  const made = yield* call(() => authenticator.make(offer.result));
  if (made.kind === 'none') {
    yield* put(passkeyWorkFailed({ kind: 'device', problem: made.problem }));
    return;
  }
  const added = yield* callApi((signal) => api.add(made.result, { signal }));
  if (added.kind === 'ok') yield* put(passkeysChanged({ by: 'added', ...added.result }));
  else yield* failWork(deps, added.failure);
}

function* removePasskey(deps: PasskeyDeps, { payload: id }: ReturnType<typeof passkeyUnwanted>) {
  const outcome = yield* callApi((signal) => deps.api.remove(id, { signal }));
  if (outcome.kind === 'ok') {
    yield* put(passkeysChanged({ by: 'removed', ...outcome.result }));
    return;
  }
  yield* failWork(deps, outcome.failure);
}

/** It was removed elsewhere, or the sign-in is too old: the list explains the possible actions. */
const STALE: readonly string[] = ['passkey.unknown', 'session.tooOld'];

function* failWork(deps: PasskeyDeps, failure: Failure) {
  yield* put(passkeyWorkFailed({ kind: 'call', failure }));
  if (STALE.includes(failure.code)) yield* loadPasskeys(deps);
}

function* signIn({ api, authenticator }: PasskeyDeps) {
  const asked = yield* callApi((signal) => api.ask({ signal }));
  if (asked.kind === 'failed') {
    yield* put(passkeySignInFailed({ kind: 'call', failure: asked.failure }));
    return;
  }
  const used = yield* call(() => authenticator.use(asked.result));
  if (used.kind === 'none') {
    yield* put(passkeySignInFailed({ kind: 'device', problem: used.problem }));
    return;
  }
  const entered = yield* callApi((signal) => api.enter(used.result, { signal }));
  yield* put(
    entered.kind === 'ok'
      ? sessionLoaded(entered.result)
      : passkeySignInFailed({ kind: 'call', failure: entered.failure }),
  );
}
