import { put, select } from 'typed-redux-saga';
import { eventTracked } from '../../analytics/eventTracked.ts';
import { selectLoad } from '../../application/applicationSelectors.ts';
import { callApi } from '../../shared/callApi.ts';
import { finishStepUp } from '../stepUpSagas.ts';
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
