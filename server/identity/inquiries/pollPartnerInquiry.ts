import type { OwnerTarget } from '../../owners/findOwnerFor.ts';
import { isIdentityAsked } from '../../owners/partner/isIdentityAsked.ts';
import { findPartner } from '../../owners/partner/readAsPartner.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { IdentityDeps } from '../deps.ts';
import { readInquiryResult } from './readInquiryResult.ts';
import { findNewestInquiry } from './inquiryRepository.ts';
import type { InquiryStatusOutcome } from './readInquiryResult.ts';
import { shouldPollVendor } from './pollInquiry.ts';

/** How far a partner's own inquiry is, from what is known, or from the vendor when that is old. */
export async function pollPartnerInquiry(
  deps: IdentityDeps,
  target: OwnerTarget,
): Promise<InquiryStatusOutcome | Refusal> {
  const found = await findPartner(deps, target);
  if (found.kind === 'refused') return found;
  const { application, owner } = found;
  if (owner.result !== null) return { kind: 'polled', status: 'RECEIVED' };
  if (!isIdentityAsked(deps, found)) return refuse('step-up.notDue');
  const scope = { applicationId: application.id, ownerId: owner.id, kind: 'identification' } as const;
  const inquiry = await findNewestInquiry(deps.db, scope);
  if (inquiry?.status !== 'IN_PROGRESS') return { kind: 'polled', status: 'TIMEOUT' };
  const { id, ends_at: endsAt, checked_at: checkedAt, event_at: eventAt } = inquiry;
  const isKnown = endsAt > deps.clock();
  const { flow_hash } = application;
  if (isKnown && !(await shouldPollVendor(deps, { checkedAt, eventAt, flow_hash })))
    return { kind: 'polled', status: 'IN_PROGRESS' };
  return readInquiryResult(deps, { id, applicationId: application.id, endsAt });
}
