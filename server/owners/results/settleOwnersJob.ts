import { lockApplication } from '../../applications/applicationRepository.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import type { OwnersDeps } from '../deps.ts';
import { settleOwners } from './settleOwners.ts';
import { transact } from '../../platform/database/inTransaction.ts';

/** Completes the verification of partners who came to their end while underwriting was looking. As long as it looks, another job does it. */
export function settleOwnersJob(deps: OwnersDeps): JobHandler {
  return {
    queue: { urgency: 'soon', concurrency: 1 },
    async run({ payload }) {
      const { applicationId } = payload as { applicationId: string }; // written by settleOwners
      await transact(deps.db, async (trx) => {
        const row = await lockApplication(trx, applicationId);
        if (row) await settleOwners(deps, trx, row);
      });
      return { kind: 'done' };
    },
  };
}
