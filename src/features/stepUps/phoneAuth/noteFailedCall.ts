import { put } from 'typed-redux-saga';
import { eventTracked } from '../../analytics/eventTracked.ts';
import type { FailedCall } from '../../shared/callApi.ts';
import { goWhereItStands, isOvertaken } from '../stepUpSagas.ts';
import type { PhoneAuthDeps } from './phoneAuthDeps.ts';

/** A call failed: where another tab was faster, the page goes where that has led; anything else is told. */
export function* noteFailedCall(deps: PhoneAuthDeps, id: string, failed: FailedCall) {
  if (isOvertaken(failed)) yield* goWhereItStands(deps, id, failed);
  else yield* put(eventTracked({ event: 'phone_auth_error', params: { errorCode: failed.failure.code } }));
}
