import { put, type SagaGenerator } from 'typed-redux-saga';
import { eventTracked } from '../../analytics/eventTracked.ts';
import { callApi, type FailedCall } from '../../shared/callApi.ts';
import { ASK_AGAIN, pollUntil, type Asked } from '../../shared/pollUntil.ts';
import { redirectIfStale } from '../../stepUps/stepUpSagas.ts';
import { MINUTE_MS } from '../../../lib/durations.ts';
import type { PhoneAuthDeps } from './phoneAuthDeps.ts';
import {
  phoneLinkEnded,
  phoneLinkNone,
  phoneLinkStatusReceived,
  phoneLinkTroubled,
} from './phoneLinkSlice.ts';
import { redirectFromPhone } from './redirectFromPhone.ts';
import { toSentLink } from './toSentLink.ts';

/** Maximum lifetime of a link, regardless of the server's response. */
const LINK_LIFETIME_MS = 5 * MINUTE_MS;

/** Asks each second whether the link was opened, and goes to the next page when it was. */
export function* awaitOpening(deps: PhoneAuthDeps, id: string) {
  const end = yield* pollUntil({
    ask: () => askForOpening(deps, id),
    first: 'later',
    deadlineMs: LINK_LIFETIME_MS,
  });
  if (end.kind === 'deadline') yield* put(phoneLinkEnded('expired'));
}

const OVER = { kind: 'done', result: undefined } as const;

function* askForOpening(deps: PhoneAuthDeps, id: string): SagaGenerator<Asked<void>> {
  const outcome = yield* callApi((signal) => deps.api.readStatus(id, { signal }));
  if (outcome.kind === 'failed') return yield* readFailure(deps, id, outcome);
  const { status, undeliverable } = outcome.result;
  switch (status) {
    case 'REQUESTED':
    case 'IN_PROGRESS':
      yield* put(phoneLinkStatusReceived(toSentLink(deps, outcome.result)));
      return ASK_AGAIN;
    case 'NONE':
      yield* put(phoneLinkEnded('expired'));
      return OVER;
    case 'FAILED':
      yield* put(eventTracked({ event: 'phone_auth_failed' }));
      yield* put(phoneLinkEnded(undeliverable ? 'undeliverable' : 'unconfirmed'));
      return OVER;
    case 'SUCCESS': {
      const isRedirected = yield* redirectFromPhone(deps, id);
      if (isRedirected) return OVER;
      yield* put(phoneLinkTroubled());
      return ASK_AGAIN;
    }
  }
}

function* readFailure(deps: PhoneAuthDeps, id: string, failed: FailedCall): SagaGenerator<Asked<void>> {
  const unreported = yield* redirectIfStale(deps, id, failed);
  if (!unreported) return OVER;
  const { kind } = unreported.failure;
  // A refusal is final. Without a session there is no response; after signing in again the page starts anew.
  if (kind === 'refused' || kind === 'signedOut') {
    yield* put(phoneLinkNone());
    return unreported;
  }
  // Offline, slow or broken may pass.
  yield* put(phoneLinkTroubled());
  return ASK_AGAIN;
}
