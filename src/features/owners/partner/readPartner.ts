import { put } from 'typed-redux-saga';
import { callApi, type FailedCall } from '../../shared/callApi.ts';
import type { PartnerApi, PartnerSubject } from './partnerApi.ts';
import { partnerLoaded, partnerNotTheirs, partnerRemoved } from './partnerSlice.ts';

const REMOVED_CODE = 'owner.removed';

/** Unknown and foreign look the same (specification, section 6). */
const FOREIGN_STATUSES = [403, 404];

/** Reads the server's data of a partner into the store. Returns the failure that is left to report, if any. */
export function* readPartner(api: PartnerApi, subject: PartnerSubject) {
  const outcome = yield* callApi((signal) => api.get(subject, { signal }));
  if (outcome.kind === 'failed') return yield* reportEnd(subject, outcome);
  const { result: data } = outcome;
  // The applicant is answered with the application itself.
  yield* put(data.owner === undefined ? partnerNotTheirs(subject) : partnerLoaded({ subject, data }));
  return undefined;
}

/** Records in the store that the partner was removed, or belongs to another account; any other failure is returned. */
export function* reportEnd(subject: PartnerSubject, failed: FailedCall) {
  const { failure, error } = failed;
  if (failure.code === REMOVED_CODE) yield* put(partnerRemoved(subject));
  else if (FOREIGN_STATUSES.includes(error.status)) yield* put(partnerNotTheirs(subject));
  else return failed;
  return undefined;
}
