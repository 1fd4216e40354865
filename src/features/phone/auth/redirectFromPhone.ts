import { put, select } from 'typed-redux-saga';
import { eventTracked } from '../../analytics/eventTracked.ts';
import { callApi } from '../../shared/callApi.ts';
import { selectPhoneStepUp } from '../selectPhoneStepUp.ts';
import { finishStepUp } from '../../stepUps/stepUpSagas.ts';
import type { PhoneAuthDeps } from './phoneAuthDeps.ts';

/** Redirects after the phone was proved: the server's state of the application decides which page is next. */
export function* redirectFromPhone(deps: PhoneAuthDeps, id: string) {
  const stepUp = (yield* select(selectPhoneStepUp)) ?? 'PHONE_AUTH';
  const outcome = yield* callApi((signal) => deps.applications.get(id, { signal }));
  if (outcome.kind === 'failed') return false;
  yield* put(eventTracked({ event: 'phone_auth_success', params: { stepUp } }));
  yield* finishStepUp(deps, { id, stepUp, outcome });
  return true;
}
