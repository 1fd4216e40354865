import type { Database } from '../../platform/database/openDatabase.ts';
import type { IdentityDeps } from '../deps.ts';
import { enqueueJob } from '../../platform/outbox/outboxRepository.ts';
import type { InquiryResult } from './settleInquiry.ts';

/** Underwriting usually reviews again within seconds, but may take days. */
export const SETTLE_AFTER_MS = 30_000;

/** Keeps a result that came early until it can be settled, in the transaction that received it. */
export async function enqueueSettling(
  { clock, createId }: Pick<IdentityDeps, 'clock' | 'createId'>,
  trx: Database,
  result: InquiryResult,
): Promise<void> {
  const now = clock();
  const runAt = new Date(now.getTime() + SETTLE_AFTER_MS);
  await enqueueJob(trx, {
    id: createId(),
    kind: 'settle-inquiry',
    payload: result,
    subject: null,
    runAt,
    now,
  });
}
