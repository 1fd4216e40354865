import { put } from 'typed-redux-saga';
import { eventTracked } from '../../analytics/eventTracked.ts';
import type { FailedCall } from '../../shared/callApi.ts';
import { redirectIfStale } from '../../stepUps/stepUpSagas.ts';
import type { PhoneAuthDeps } from './phoneAuthDeps.ts';

/** A call failed: where the page is stale, it redirects; any other failure is tracked and returned. */
export function* recordFailedCall(deps: PhoneAuthDeps, id: string, failed: FailedCall) {
  const unreported = yield* redirectIfStale(deps, id, failed);
  if (unreported)
    yield* put(eventTracked({ event: 'phone_auth_error', params: { errorCode: unreported.failure.code } }));
  return unreported;
}
