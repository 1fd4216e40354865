import { call, put, race, select, take } from 'typed-redux-saga';
import { statusPath } from '../../../navigation/statusPath.ts';
import { eventTracked } from '../../analytics/eventTracked.ts';
import { applicationLoaded } from '../../applications/applicationSlice.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { callApi, type FailedCall } from '../../shared/callApi.ts';
import { awaitOpening } from './awaitOpening.ts';
import { recordFailedCall } from './recordFailedCall.ts';
import type { PhoneAuthDeps } from './phoneAuthDeps.ts';
import {
  identityPreferred,
  isWaiting,
  phoneLinkEnded,
  phoneLinkNone,
  phoneLinkRequested,
  phoneLinkStatusReceived,
  selectPhoneLink,
  requestFailed,
  type RestingLink,
} from './phoneLinkSlice.ts';
import { toSentLink } from './toSentLink.ts';

const UNDELIVERABLE_CODE = 'phone.undeliverable';

/** Sends links and waits for one to be opened, until the page is left. */
export function* serveLinkPage(deps: PhoneAuthDeps, id: string) {
  yield* put(eventTracked({ event: 'phone_auth_started' }));
  yield* lookUp(deps, id);
  for (;;) {
    const link = yield* select(selectPhoneLink);
    const { request } = yield* race({
      request: take([phoneLinkRequested, identityPreferred]),
      ...(isWaiting(link) && { opened: call(awaitOpening, deps, id) }),
    });
    if (request) yield* carryOut(deps, id);
  }
}

// A courtesy to a person who comes back: where it fails, the button does the same and reports the failure.
function* lookUp(deps: PhoneAuthDeps, id: string) {
  const outcome = yield* callApi((signal) => deps.api.readStatus(id, { signal }));
  const isUnderWay = outcome.kind === 'ok' && outcome.result.status !== 'NONE';
  yield* put(isUnderWay ? phoneLinkStatusReceived(toSentLink(deps, outcome.result)) : phoneLinkNone());
}

function* carryOut(deps: PhoneAuthDeps, id: string) {
  const state = yield* select(selectPhoneLink);
  if (state.kind !== 'sending') return;
  if (state.request === 'identity') yield* preferIdentity(deps, id);
  else yield* sendLink(deps, id, state.from);
}

function* sendLink(deps: PhoneAuthDeps, id: string, before: RestingLink) {
  const target = deps.page.confirmationUrl(id);
  const attempt = isWaiting(before) ? 'new' : 'first';
  const outcome = yield* callApi((signal) => deps.api.sendLink(id, target, attempt, { signal }));
  if (outcome.kind === 'failed') {
    yield* giveUp(deps, id, outcome);
    return;
  }
  // Also after one that has ended, where nothing is under way that the server would have to replace.
  if (before.kind !== 'choosing') yield* put(eventTracked({ event: 'phone_auth_resend_link' }));
  yield* put(phoneLinkStatusReceived(toSentLink(deps, outcome.result)));
}

function* preferIdentity(deps: PhoneAuthDeps, id: string) {
  const target = deps.page.confirmationUrl(id);
  const outcome = yield* callApi((signal) => deps.api.preferIdentity(id, target, { signal }));
  if (outcome.kind === 'failed') {
    yield* giveUp(deps, id, outcome);
    return;
  }
  yield* put(eventTracked({ event: 'phone_auth_cancelled' }));
  const { features } = yield* select(selectConfig);
  yield* put(applicationLoaded(outcome.result));
  deps.navigate(statusPath(outcome.result.application, features));
}

function* giveUp(deps: PhoneAuthDeps, id: string, failed: FailedCall) {
  const { failure } = (yield* recordFailedCall(deps, id, failed)) ?? failed;
  const isUndeliverable = failure.code === UNDELIVERABLE_CODE;
  yield* put(isUndeliverable ? phoneLinkEnded('undeliverable') : requestFailed(failure));
}
