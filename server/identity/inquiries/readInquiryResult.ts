import type { IdentityDeps } from '../deps.ts';
import { lockApplication } from '../../applications/applicationRepository.ts';
import { claimCheck, endInquiry, recordReview } from './inquiryRepository.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Inquiry } from '../identityPort.ts';
import { reachVendor } from '../../platform/vendors/reachVendor.ts';
import type { SessionStatus } from '../../../src/contract/identity.ts';
import { settleInquiry } from './settleInquiry.ts';

/** The status of an inquiry as its page sees it. */
export interface InquiryStatusOutcome {
  readonly kind: 'polled';
  readonly status: SessionStatus;
  /** Why the vendor could not be reached this time; the next poll tries again. */
  readonly trouble?: unknown;
}

/** The vendor is called about an inquiry no more often than this, however many pages poll. */
export const ASK_AFTER_MS = 3_000;

interface AskedInquiry {
  readonly id: string;
  readonly applicationId: string;
  /** Until when the person may be at it. */
  readonly endsAt: Date;
}

const inProgress: InquiryStatusOutcome = { kind: 'polled', status: 'IN_PROGRESS' };

/** Fetches the result from the vendor, unless another process is doing so, and applies it. */
export async function readInquiryResult(
  deps: IdentityDeps,
  asked: AskedInquiry,
): Promise<InquiryStatusOutcome | Refusal> {
  const { id } = asked;
  const now = deps.clock();
  const notSince = new Date(now.getTime() - ASK_AFTER_MS);
  if (!(await claimCheck(deps.db, id, { now, notSince }))) return inProgress;
  const read = await reachVendor(() => deps.providers.identity.readInquiry(id));
  // No response is no result: a later poll, or the webhook, brings it.
  if (read.kind === 'unreachable') return { ...inProgress, trouble: read.error };
  return applyStatus(deps, asked, { inquiry: read.response, now });
}

async function applyStatus(
  deps: IdentityDeps,
  asked: AskedInquiry,
  { inquiry, now }: { readonly inquiry: Inquiry | undefined; readonly now: Date },
): Promise<InquiryStatusOutcome | Refusal> {
  // One that the vendor does not know cannot be finished any more.
  switch (inquiry?.status) {
    case 'open':
      return asked.endsAt > now ? inProgress : end(deps, asked.id);
    case undefined:
    case 'expired':
      return end(deps, asked.id);
    case 'completed':
      return applyResult(deps, asked, inquiry.finding ?? 'review');
  }
}

async function end({ db }: IdentityDeps, id: string): Promise<InquiryStatusOutcome> {
  await endInquiry(db, id);
  return { kind: 'polled', status: 'TIMEOUT' };
}

async function applyResult(
  deps: IdentityDeps,
  { id, applicationId }: AskedInquiry,
  finding: 'passed' | 'failed' | 'review',
): Promise<InquiryStatusOutcome | Refusal> {
  // Right after the person has finished, the vendor reports "review" for moments before it decides: it counts when
  // reported twice.
  if (finding === 'review' && (await recordReview(deps.db, id))) return inProgress;
  const outcome = await inTransaction(deps.db, async (trx) => {
    const application = await lockApplication(trx, applicationId);
    return application
      ? settleInquiry(deps, trx, application, { id, finding })
      : refuse('application.notFound');
  });
  if (outcome.kind === 'refused') return outcome;
  // Another step-up was completed a moment ago: underwriting evaluates that first.
  if (outcome.kind === 'early') return refuse('step-up.notDue');
  return { kind: 'polled', status: 'RECEIVED' };
}
