import type { IdentityDeps } from '../deps.ts';
import { lockApplication } from '../../applications/applicationRepository.ts';
import { findInquiryOwner } from './inquiryRepository.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { settleInquiry, type InquiryResult } from './settleInquiry.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { enqueueJob, type QueueDeps } from '../../platform/outbox/enqueueJob.ts';

/** Settles a result that came while underwriting was looking, once it looks no longer. */
export function settleInquiryJob(deps: IdentityDeps): JobHandler {
  return {
    queue: { urgency: 'waitedFor', concurrency: 2 },
    async run(row) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by enqueueSettling
      const result = row.payload as InquiryResult;
      // A refusal leaves nothing to do: the step-up is no longer asked for.
      const outcome = await inTransaction(deps.db, async (trx) => {
        const owner = await findInquiryOwner(trx, result.id);
        const application = owner === undefined ? undefined : await lockApplication(trx, owner.applicationId);
        return application ? settleInquiry(deps, trx, application, result) : refuse('inquiry.unknown');
      });
      if (outcome.kind === 'early') return { kind: 'again', afterMs: SETTLE_AFTER_MS };
      return { kind: 'done' };
    },
  };
}

/** Underwriting usually reviews again within seconds, but may take days. */
const SETTLE_AFTER_MS = 30_000;

/** Keeps a result that came early until it can be settled, in the transaction that received it. */
export async function enqueueSettling(deps: QueueDeps, trx: Database, result: InquiryResult): Promise<void> {
  await enqueueJob(deps, trx, {
    kind: 'settle-inquiry',
    payload: result,
    subject: null,
    afterMs: SETTLE_AFTER_MS,
  });
}
