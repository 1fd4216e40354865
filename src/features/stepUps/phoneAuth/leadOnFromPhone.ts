import { put, select } from 'typed-redux-saga';
import { eventTracked } from '../../analytics/eventTracked.ts';
import { selectLoad } from '../../application/applicationSelectors.ts';
import { callApi, type FailedCall } from '../../shared/callApi.ts';
import { finishStepUp, goWhereItStands, isOvertaken } from '../stepUpSagas.ts';
import type { PhoneAuthDeps } from './phoneAuthDeps.ts';

/** The phone is proved: what the server now says of the application decides where the next page leads. */
export function* leadOnFromPhone(deps: PhoneAuthDeps, id: string) {
  const load = yield* select(selectLoad);
  const outcome = yield* callApi((signal) => deps.applications.get(id, { signal }));
  if (outcome.kind === 'failed') return false;
  const asked = load.kind === 'ready' ? load.data.application.stepUpDetails : [];
  const stepUp = asked.find((type) => type === 'PHONE_AUTH' || type === 'OTP_SMS') ?? 'PHONE_AUTH';
  yield* put(eventTracked({ event: 'phone_auth_success', params: { stepUp } }));
  yield* finishStepUp(deps, { id, stepUp, outcome });
  return true;
}

/** A call failed: where another tab was faster, the page goes where that has led; anything else is told. */
export function* noteFailedCall(deps: PhoneAuthDeps, id: string, failed: FailedCall) {
  if (isOvertaken(failed)) yield* goWhereItStands(deps, id, failed);
  else yield* put(eventTracked({ event: 'phone_auth_error', params: { errorCode: failed.failure.code } }));
}
