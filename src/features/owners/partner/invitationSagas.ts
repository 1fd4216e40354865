import { call, put, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import { sessionLoaded, sessionLoadFailed, signOutRequested } from '../../access/sessionSlice.ts';
import { eventTracked } from '../../analytics/eventTracked.ts';
import { callApi, type FailedCall } from '../../shared/callApi.ts';
import {
  invitationArrived,
  invitationBound,
  invitationCodeEntered,
  invitationCodeRefused,
  invitationCodeRequested,
  invitationCodeSent,
  invitationEnded,
  invitationFailed,
  invitationForeign,
  invitationLookFailed,
  invitationRefusalSent,
  invitationRefused,
  invitationSeen,
  invitationTaken,
  newInvitationFailed,
  newInvitationRequested,
  newInvitationSent,
  otherPersonRefused,
  selectInvitation,
} from './invitationSlice.ts';
import type { InvitationsApi } from './invitationsApi.ts';

/** States of the link by the code of a refused call. */
const ENDS: Readonly<Record<string, 'ended' | 'expired'>> = {
  'invitation.ended': 'ended',
  'invitation.expired': 'expired',
  'owner.removed': 'ended',
  'owner.notFound': 'ended',
};

const OTHER_ACCOUNT_CODE = 'owner.otherAccount';

/** A partner's link: looked at, taken up by a code to the invited address, refused, or asked for anew. */
export function* watchInvitation(api: InvitationsApi) {
  yield* takeLatest(invitationArrived, look, api);
  yield* takeLeading(invitationCodeRequested, sendCode, api);
  yield* takeLeading(invitationCodeEntered, enterCode, api);
  yield* takeLeading(invitationTaken, bind, api);
  yield* takeLeading(otherPersonRefused, signOtherOut);
  yield* takeLeading(invitationRefused, refuse, api);
  yield* takeLeading(newInvitationRequested, renew, api);
}

function* look(api: InvitationsApi, { payload: token }: ReturnType<typeof invitationArrived>) {
  const outcome = yield* callApi((signal) => api.look(token, { signal }));
  if (outcome.kind === 'failed') {
    yield* endOr(outcome, () => invitationLookFailed(outcome.failure));
    return;
  }
  yield* put(invitationSeen(outcome.result));
  yield* put(eventTracked({ event: 'owner_link_opened' }));
}

function* sendCode(api: InvitationsApi) {
  const token = yield* tokenSeen();
  if (token === undefined) return;
  const outcome = yield* callApi((signal) => api.sendCode(token, { signal }));
  if (outcome.kind === 'failed') {
    yield* endOr(outcome, () => invitationFailed(outcome.failure));
    return;
  }
  const { form, resendAfterSeconds } = outcome.result;
  yield* put(invitationCodeSent({ form, resendAfterSeconds, sends: yield* call(Date.now) }));
}

function* enterCode(api: InvitationsApi, { payload: code }: ReturnType<typeof invitationCodeEntered>) {
  const state = yield* select(selectInvitation);
  if (state.kind !== 'seen') return;
  const { token } = state;
  if (state.refuses) {
    yield* sendRefusal(api, token, code);
    return;
  }
  const outcome = yield* callApi((signal) => api.enterCode(token, code, { signal }));
  if (outcome.kind === 'failed') {
    yield* endOr(outcome, () => invitationCodeRefused(outcome.failure));
    return;
  }
  yield* put(sessionLoaded(outcome.result.session));
  yield* put(invitationBound());
  yield* put(eventTracked({ event: 'owner_started' }));
}

function* bind(api: InvitationsApi) {
  const token = yield* tokenSeen();
  if (token === undefined) return;
  const outcome = yield* callApi((signal) => api.bind(token, { signal }));
  if (outcome.kind === 'failed') {
    // The page then asks for a code.
    if (outcome.failure.kind === 'signedOut') return;
    yield* endOr(outcome, () => invitationFailed(outcome.failure));
    return;
  }
  yield* put(invitationBound());
  yield* put(eventTracked({ event: 'owner_started' }));
}

/** Nothing of the other person is then kept in this browser, and the page asks for a code. */
function* signOtherOut() {
  yield* put(signOutRequested());
  const done: ReturnType<typeof sessionLoaded> | ReturnType<typeof sessionLoadFailed> = yield* take([
    sessionLoaded,
    sessionLoadFailed,
  ]);
  if (sessionLoadFailed.match(done)) yield* put(invitationFailed(done.payload));
}

/** A visitor who is signed in with the invited address refuses at once; others enter a code first. */
function* refuse(api: InvitationsApi) {
  const state = yield* select(selectInvitation);
  if (state.kind !== 'seen') return;
  if (state.refuses) yield* sendCode(api);
  else yield* sendRefusal(api, state.token);
}

function* sendRefusal(api: InvitationsApi, token: string, code?: string) {
  const outcome = yield* callApi((signal) => api.refuse(token, code, { signal }));
  if (outcome.kind === 'failed') {
    yield* endOr(outcome, () =>
      code === undefined ? invitationFailed(outcome.failure) : invitationCodeRefused(outcome.failure),
    );
    return;
  }
  yield* put(invitationRefusalSent());
  yield* put(eventTracked({ event: 'owner_refused' }));
}

function* renew(api: InvitationsApi) {
  const state = yield* select(selectInvitation);
  if (state.kind !== 'ended') return;
  const outcome = yield* callApi((signal) => api.renew(state.token, { signal }));
  yield* put(outcome.kind === 'ok' ? newInvitationSent() : newInvitationFailed(outcome.failure));
}

function* tokenSeen() {
  const state = yield* select(selectInvitation);
  return state.kind === 'seen' ? state.token : undefined;
}

/** Ends the visit by the refusal's meaning for the link, else returns the call's outcome. */
function* endOr(
  { failure }: FailedCall,
  otherwise: () => ReturnType<
    typeof invitationLookFailed | typeof invitationFailed | typeof invitationCodeRefused
  >,
) {
  const why = ENDS[failure.code];
  if (why !== undefined) yield* put(invitationEnded(why));
  else if (failure.code === OTHER_ACCOUNT_CODE) yield* put(invitationForeign());
  else yield* put(otherwise());
}
