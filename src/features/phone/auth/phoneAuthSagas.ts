import { call, put, race, select, take, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { callApi, type FailedCall } from '../../shared/callApi.ts';
import { eventTracked } from '../../analytics/eventTracked.ts';
import { statusPath } from '../../../navigation/statusPath.ts';
import { applicationLoaded } from '../../applications/applicationSlice.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { ASK_AGAIN, pollUntil, type Asked } from '../../shared/pollUntil.ts';
import { redirectIfStale, finishStepUp } from '../../stepUps/stepUpSagas.ts';
import { PHONE_LINK_MINUTES } from '../../../contract/lifetimes.ts';
import { MINUTE_MS } from '../../../lib/durations.ts';
import { selectPhoneStepUp } from '../selectPhoneStepUp.ts';
import type { PhoneVerificationResponse } from '../../../contract/phone.ts';
import { mobileCheckEntered, mobileCheckLeft, mobileCheckFailed } from './mobileCheckSlice.ts';
import { confirmingFailed, linkConfirmed, linkEnded, selectOpenedLink } from './openedLinkSlice.ts';
import type { PhoneAuthDeps } from './phoneAuthDeps.ts';
import {
  phoneLinkEntered,
  phoneLinkLeft,
  identityPreferred,
  isWaiting,
  phoneLinkEnded,
  phoneLinkNone,
  phoneLinkRequested,
  phoneLinkStatusReceived,
  selectPhoneLink,
  requestFailed,
  phoneLinkTroubled,
  type RestingLink,
} from './phoneLinkSlice.ts';
import type { SentLink } from './phoneLinkSlice.ts';

/**
 * Proof of a phone by its carrier, or by a link that is texted to it. Leaving one of these pages cancels what it began
 * and aborts its requests.
 */
export function* watchPhoneAuth(deps: PhoneAuthDeps) {
  yield* takeLatest(mobileCheckEntered, function* ({ payload: id }) {
    yield* race({ served: call(checkMobile, deps, id), left: take(mobileCheckLeft) });
  });
  yield* takeLatest(phoneLinkEntered, function* ({ payload: id }) {
    yield* race({ served: call(serveLinkPage, deps, id), left: take(phoneLinkLeft) });
  });
  yield* takeLeading(linkConfirmed, confirmLink, deps);
}

const UNDELIVERABLE_CODE = 'phone.undeliverable';

/** Sends links and waits for one to be opened, until the page is left. */
function* serveLinkPage(deps: PhoneAuthDeps, id: string) {
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

/** Maximum lifetime of a link, regardless of the server's response. */
const LINK_LIFETIME_MS = PHONE_LINK_MINUTES * MINUTE_MS;

/** Asks each second whether the link was opened, and goes to the next page when it was. */
function* awaitOpening(deps: PhoneAuthDeps, id: string) {
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

/** Returns the part of the response that the page needs. */
function toSentLink(
  { now }: Pick<PhoneAuthDeps, 'now'>,
  { status, resendAfterSeconds }: PhoneVerificationResponse,
): SentLink {
  return { sent: status !== 'REQUESTED', resendAfterSeconds, saidAt: now() };
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

// Not cancelled by leaving: the tap was meant, and the page that waits elsewhere depends on it.
function* confirmLink({ api }: PhoneAuthDeps, { payload: id }: ReturnType<typeof linkConfirmed>) {
  const opened = yield* select(selectOpenedLink);
  if (opened.kind !== 'sending') return;
  const outcome = yield* callApi((signal) => api.confirm(id, opened.vfp, { signal }));
  if (outcome.kind === 'ok') {
    yield* put(linkEnded(outcome.result.status === 'SUCCESS' ? 'confirmed' : 'unconfirmed'));
    return;
  }
  if (outcome.error.code === EXPIRED_CODE) yield* put(linkEnded('expired'));
  else yield* put(confirmingFailed(outcome.failure));
}

const EXPIRED_CODE = 'phone-link.expired';

/** Checks the phone that the page runs on. Every failure ends in the other way to prove it. */
function* checkMobile(deps: PhoneAuthDeps, id: string) {
  yield* put(eventTracked({ event: 'phone_auth_started' }));
  const outcome = yield* askForProof(deps, id);
  // The page is about to be loaded again, or has redirected.
  if (outcome === 'reloads') return;
  if (outcome === 'proved' && (yield* redirectFromPhone(deps, id))) return;
  if (outcome === 'refuted') yield* put(eventTracked({ event: 'phone_auth_failed' }));
  yield* put(mobileCheckFailed());
}

/** Redirects after the phone was proved: the server's state of the application decides which page is next. */
function* redirectFromPhone(deps: PhoneAuthDeps, id: string) {
  const stepUp = (yield* select(selectPhoneStepUp)) ?? 'PHONE_AUTH';
  const outcome = yield* callApi((signal) => deps.applications.get(id, { signal }));
  if (outcome.kind === 'failed') return false;
  yield* put(eventTracked({ event: 'phone_auth_success', params: { stepUp } }));
  yield* finishStepUp(deps, { id, stepUp, outcome });
  return true;
}

function* askForProof(deps: PhoneAuthDeps, id: string) {
  const { api, page } = deps;
  const finalTargetUrl = page.confirmationUrl(id);
  const started = yield* callApi((signal) => api.startMobile(id, finalTargetUrl, { signal }));
  if (started.kind === 'failed') {
    yield* recordFailedCall(deps, id, started);
    return 'failed';
  }
  const { redirectUrl } = started.result;
  // An invalid URL cannot be requested, however often the page is reloaded.
  if (redirectUrl === null || !URL.canParse(redirectUrl)) return 'failed';
  if (!page.mayAsk(redirectUrl)) {
    page.reload();
    return 'reloads';
  }
  const asked = yield* callApi((signal) => api.requestVfp(redirectUrl, signal));
  const vfp = asked.kind === 'ok' ? asked.result : undefined;
  if (vfp === undefined) return 'refuted';
  const finished = yield* callApi((signal) => api.finishMobile(id, { finalTargetUrl, vfp }, { signal }));
  if (finished.kind === 'failed') {
    yield* recordFailedCall(deps, id, finished);
    return 'failed';
  }
  return finished.result.status === 'SUCCESS' ? 'proved' : 'refuted';
}

/** A call failed: where the page is stale, it redirects; any other failure is tracked and returned. */
function* recordFailedCall(deps: PhoneAuthDeps, id: string, failed: FailedCall) {
  const unreported = yield* redirectIfStale(deps, id, failed);
  if (unreported)
    yield* put(eventTracked({ event: 'phone_auth_error', params: { errorCode: unreported.failure.code } }));
  return unreported;
}
