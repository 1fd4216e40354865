import { call, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../shared/callApi.ts';
import { checkMobile } from './checkMobile.ts';
import { mobileCheckEntered, mobileCheckLeft } from './mobileCheckSlice.ts';
import { confirmingFailed, linkConfirmed, linkEnded, selectOpenedLink } from './openedLinkSlice.ts';
import type { PhoneAuthDeps } from './phoneAuthDeps.ts';
import { phoneLinkEntered, phoneLinkLeft } from './phoneLinkSlice.ts';
import { serveLinkPage } from './serveLinkPage.ts';

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
