import { put } from 'typed-redux-saga';
import { eventTracked } from '../../analytics/eventTracked.ts';
import { callApi } from '../../shared/callApi.ts';
import { redirectFromPhone } from './redirectFromPhone.ts';
import { mobileCheckFailed } from './mobileCheckSlice.ts';
import { recordFailedCall } from './recordFailedCall.ts';
import type { PhoneAuthDeps } from './phoneAuthDeps.ts';

/** Checks the phone that the page runs on. Every failure ends in the other way to prove it. */
export function* checkMobile(deps: PhoneAuthDeps, id: string) {
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
