import type { Database } from '../../platform/database/openDatabase.ts';
import { enqueueJob } from '../../platform/outbox/enqueueJob.ts';
import type { InquiryResult } from './settleInquiry.ts';
import type { QueueDeps } from '../../platform/outbox/enqueueJob.ts';

/** Underwriting usually reviews again within seconds, but may take days. */
export const SETTLE_AFTER_MS = 30_000;

/** Keeps a result that came early until it can be settled, in the transaction that received it. */
export async function enqueueSettling(deps: QueueDeps, trx: Database, result: InquiryResult): Promise<void> {
  await enqueueJob(deps, trx, {
    kind: 'settle-inquiry',
    payload: result,
    subject: null,
    afterMs: SETTLE_AFTER_MS,
  });
}
