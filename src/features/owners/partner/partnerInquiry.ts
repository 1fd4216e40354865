import { put, select, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { ownerPath } from '../../../contract/pages.ts';
import { nextOwnerPage } from '../../../navigation/ownerPath.ts';
import type { InquiryWork } from '../../identity/awaitResult.ts';
import type { InquiriesApi } from '../../identity/inquiriesApi.ts';
import { inquiryReady, ownerInquiryEntered } from '../../identity/inquirySlice.ts';
import { serveInquiry } from '../../identity/serveInquiry.ts';
import type { FailedCall } from '../../shared/callApi.ts';
import type { PartnerSubject } from './partnerApi.ts';
import { redirectPartner, readPartner, type PartnerDeps } from './partnerSagas.ts';
import { selectPartnerLoad } from './partnerSlice.ts';

interface PartnerInquiryDeps extends PartnerDeps {
  readonly inquiries: InquiriesApi;
}

const OWNERS = '/owners/';

/** How the calls about a partner's identity name them. */
export function inquiryAad({ id, ownerId }: PartnerSubject): string {
  return `${id}${OWNERS}${ownerId}`;
}

/** The check of a partner's identity. */
export function* watchPartnerInquiry(deps: PartnerInquiryDeps) {
  yield* takeLatest(ownerInquiryEntered, ({ payload: place }) => serveInquiry(workOf(deps, place)));
}

function workOf(deps: PartnerInquiryDeps, place: string): InquiryWork {
  const { inquiries } = deps;
  const [id = '', ownerId = ''] = place.split(OWNERS);
  const subject = { id, ownerId };
  return {
    status: (options) => inquiries.status(place, options),
    openSession: (options) => inquiries.openSession(place, options),
    moveSandbox: (...move) => inquiries.moveSandbox(...move),
    goOn: () => goOn(deps, subject),
    redirectIfStale: (failed) => redirectPartner(deps, subject, failed),
  };
}

// Continues by the server's state of the partner; if it still requests the check, this one had no result.
function* goOn(
  { api, navigate }: PartnerDeps,
  subject: PartnerSubject,
): SagaGenerator<FailedCall | undefined> {
  const failed = yield* readPartner(api, subject);
  if (failed) return failed;
  const found = yield* select(selectPartnerLoad);
  if (found.kind !== 'ready') return undefined;
  const page = nextOwnerPage(found.data.owner);
  if (page === 'identification') yield* put(inquiryReady('timeout'));
  else navigate(ownerPath(subject.id, subject.ownerId, page));
  return undefined;
}
