import { lockApplication } from '../repositories/applications.ts';
import { findInquiryOwner } from '../repositories/inquiries.ts';
import { inTransaction } from '../services/inTransaction.ts';
import { SETTLE_AFTER_MS } from '../services/inquiries/enqueueSettling.ts';
import { settleInquiry } from '../services/inquiries/settleInquiry.ts';
import type { InquiryResult } from '../services/inquiries/settleInquiry.ts';
import { refuse } from '../services/refusal.ts';
import type { JobHandler } from './jobHandler.ts';

/** Settles a result that came while underwriting was looking, once it looks no longer. */
export const settleInquiryJob: JobHandler = {
  async run(deps, row) {
    const result = row.payload as InquiryResult; // written by enqueueSettling
    // A refusal leaves nothing to do: the step-up is asked for no longer.
    const outcome = await inTransaction(deps.db, async (trx) => {
      const owner = await findInquiryOwner(trx, result.id);
      const application = owner === undefined ? undefined : await lockApplication(trx, owner);
      return application ? settleInquiry(deps, trx, application, result) : refuse('inquiry.unknown');
    });
    if (outcome.kind === 'early') return { kind: 'again', afterMs: SETTLE_AFTER_MS };
    deps.wakeWorker();
    return { kind: 'done' };
  },
};
