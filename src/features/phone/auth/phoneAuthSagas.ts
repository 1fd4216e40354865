import { call, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../shared/callApi.ts';
import { eventTracked } from '../../analytics/eventTracked.ts';
import { mobileCheckEntered, mobileCheckLeft, mobileCheckFailed } from './mobileCheckSlice.ts';
import { confirmingFailed, linkConfirmed, linkEnded, selectOpenedLink } from './openedLinkSlice.ts';
import type { PhoneAuthDeps } from './phoneAuthDeps.ts';
import { phoneLinkEntered, phoneLinkLeft } from './phoneLinkSlice.ts';
import { serveLinkPage } from './serveLinkPage.ts';
import { redirectFromPhone } from './redirectFromPhone.ts';
import { recordFailedCall } from './recordFailedCall.ts';

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
