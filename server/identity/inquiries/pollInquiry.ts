import type { IdentityDeps } from '../deps.ts';
import { findPolledInquiry, findNewestInquiry, type PolledInquiry } from './inquiryRepository.ts';
import { refuseMissing, type ApplicationTarget } from '../../applications/ownApplication.ts';
import { featuresFor } from '../../definitions/configuration/journeyConfig.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { isDue } from '../../applications/stepUps/completeStepUp.ts';
import { MINUTE_MS } from '../../../src/lib/durations.ts';
import type { OwnerTarget } from '../../owners/findOwnerFor.ts';
import { isIdentityAsked, findPartner } from '../../owners/partner/presentPartner.ts';
import { readInquiryResult, ASK_AFTER_MS, type InquiryStatusOutcome } from './readInquiryResult.ts';
import { stepUpOfInquiry } from './inquirySubject.ts';

const KIND = 'identification';
/** While events come in, a call would bring nothing new. */
const YOUNG_EVENT_MS = MINUTE_MS;

type Asked = Pick<PolledInquiry, 'checkedAt' | 'eventAt' | 'flow_hash'>;

/** How far the applicant's inquiry is, from what is known, or from the vendor when that is old. */
export async function pollInquiry(
  deps: IdentityDeps,
  target: ApplicationTarget,
): Promise<InquiryStatusOutcome | Refusal> {
  const polled = await findPolledInquiry(deps.db, target, KIND);
  if (!polled) return refuseMissing(deps.db, target.applicationId);
  const { inquiryId, status, endsAt } = polled;
  if (!isDue(polled, stepUpOfInquiry(KIND)))
    return status === 'RECEIVED' ? { kind: 'polled', status } : refuse('step-up.notDue');
  // Not started, ended, or received for an earlier request: in each case a new one may be started.
  if (inquiryId === null || endsAt === null || status !== 'IN_PROGRESS')
    return { kind: 'polled', status: 'TIMEOUT' };
  // Never ended without calling the vendor: the webhook may have got lost, and a finished check must not be repeated.
  const isOver = endsAt <= deps.clock();
  if (!isOver && !(await shouldPollVendor(deps, polled))) return { kind: 'polled', status: 'IN_PROGRESS' };
  return readInquiryResult(deps, { id: inquiryId, applicationId: target.applicationId, endsAt });
}

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

/** Whether a call to the vendor may bring something new. */
export async function shouldPollVendor(deps: IdentityDeps, polled: Asked): Promise<boolean> {
  const { checkedAt, eventAt, flow_hash } = polled;
  const now = deps.clock().getTime();
  if (checkedAt === null || now - checkedAt.getTime() < ASK_AFTER_MS) return false;
  if (eventAt === null || now - eventAt.getTime() >= YOUNG_EVENT_MS) return true;
  const flow = await deps.flows.pinned(flow_hash);
  return !flow || featuresFor(deps, flow).identityWebhooks !== true;
}
