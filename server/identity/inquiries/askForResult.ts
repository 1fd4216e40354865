import type { IdentityDeps } from '../deps.ts';
import { lockApplication } from '../../applications/applicationRepository.ts';
import { claimCheck, endInquiry, noteReview } from './inquiryRepository.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { InquiryStanding } from './inquiryStatus.ts';
import { reachVendor } from '../../platform/vendors/reachVendor.ts';
import { settleInquiry } from './settleInquiry.ts';

/** However many pages ask us, we ask the vendor about an inquiry no more often. */
export const ASK_AFTER_MS = 3_000;

interface AskedInquiry {
  readonly id: string;
  readonly applicationId: string;
  /** Until when the person may be at it. */
  readonly endsAt: Date;
}

const inProgress: InquiryStanding = { kind: 'polled', status: 'IN_PROGRESS' };

/** Asks the vendor, unless another process does so now, and takes the result in. */
export async function askForResult(
  deps: IdentityDeps,
  asked: AskedInquiry,
): Promise<InquiryStanding | Refusal> {
  const { id } = asked;
  const now = deps.clock();
  const notSince = new Date(now.getTime() - ASK_AFTER_MS);
  if (!(await claimCheck(deps.db, id, { now, notSince }))) return inProgress;
  const read = await reachVendor(() => deps.providers.identity.readInquiry(id));
  // No answer is no result: a later look, or the webhook, brings it.
  if (read.kind === 'unreachable') return { ...inProgress, trouble: read.error };
  const { status = 'expired', finding = null } = read.response ?? {};
  switch (status) {
    case 'open':
      return asked.endsAt > now ? inProgress : end(deps, id);
    case 'expired':
      return end(deps, id);
    case 'completed':
      return takeResult(deps, asked, finding ?? 'review');
  }
}

async function end({ db }: IdentityDeps, id: string): Promise<InquiryStanding> {
  await endInquiry(db, id);
  return { kind: 'polled', status: 'TIMEOUT' };
}

async function takeResult(
  deps: IdentityDeps,
  { id, applicationId }: AskedInquiry,
  finding: 'passed' | 'failed' | 'review',
): Promise<InquiryStanding | Refusal> {
  // Right after the person has finished, the vendor says "review" for moments before it decides: it counts when said twice.
  if (finding === 'review' && (await noteReview(deps.db, id))) return inProgress;
  const outcome = await inTransaction(deps.db, async (trx) => {
    const application = await lockApplication(trx, applicationId);
    return application
      ? settleInquiry(deps, trx, application, { id, finding })
      : refuse('application.notFound');
  });
  if (outcome.kind === 'refused') return outcome;
  // Another step-up was given a moment ago: underwriting looks at that first.
  if (outcome.kind === 'early') return refuse('step-up.notDue');
  deps.wakeWorker();
  return { kind: 'polled', status: 'RECEIVED' };
}
