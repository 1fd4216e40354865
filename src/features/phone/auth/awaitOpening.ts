import { call, delay, put, race } from 'typed-redux-saga';
import { eventTracked } from '../../analytics/eventTracked.ts';
import { callApi, type FailedCall } from '../../shared/callApi.ts';
import { leadOnIfOvertaken } from '../../stepUps/stepUpSagas.ts';
import { leadOnFromPhone } from './redirectFromPhone.ts';
import type { PhoneAuthDeps } from './phoneAuthDeps.ts';
import { phoneLinkEnded, phoneLinkNone, phoneLinkStands, phoneLinkTroubled } from './phoneLinkSlice.ts';
import { toSentLink } from './toSentLink.ts';

const POLL_INTERVAL_MS = 1_000;
/** A link works no longer than this, whatever the server can be heard to say. */
const LINK_LIFETIME_MS = 5 * 60_000;

/** Asks each second whether the link was opened, and leads on when it was. */
export function* awaitOpening(deps: PhoneAuthDeps, id: string) {
  const { late } = yield* race({ ended: call(pollLink, deps, id), late: delay(LINK_LIFETIME_MS) });
  if (late) yield* put(phoneLinkEnded('expired'));
}

function* pollLink(deps: PhoneAuthDeps, id: string) {
  for (;;) {
    yield* delay(POLL_INTERVAL_MS);
    const isOver = yield* askOnce(deps, id);
    if (isOver) return;
  }
}

function* askOnce(deps: PhoneAuthDeps, id: string) {
  const outcome = yield* callApi((signal) => deps.api.standing(id, { signal }));
  if (outcome.kind === 'failed') return yield* endsWaiting(deps, id, outcome);
  const { status, undeliverable } = outcome.result;
  switch (status) {
    case 'REQUESTED':
    case 'IN_PROGRESS':
      yield* put(phoneLinkStands(toSentLink(deps, outcome.result)));
      return false;
    case 'NONE':
      yield* put(phoneLinkEnded('expired'));
      return true;
    case 'FAILED':
      yield* put(eventTracked({ event: 'phone_auth_failed' }));
      yield* put(phoneLinkEnded(undeliverable ? 'undeliverable' : 'unconfirmed'));
      return true;
    case 'SUCCESS': {
      const hasLedOn = yield* leadOnFromPhone(deps, id);
      if (!hasLedOn) yield* put(phoneLinkTroubled());
      return hasLedOn;
    }
  }
}

function* endsWaiting(deps: PhoneAuthDeps, id: string, failed: FailedCall) {
  const untold = yield* leadOnIfOvertaken(deps, id, failed);
  if (!untold) return true;
  const { kind } = untold.failure;
  // What is refused stays refused; without a session nothing is answered, and whoever signs in again comes here anew.
  const isOver = kind === 'refused' || kind === 'signedOut';
  // Offline, slow or broken may pass.
  yield* put(isOver ? phoneLinkNone() : phoneLinkTroubled());
  return isOver;
}
