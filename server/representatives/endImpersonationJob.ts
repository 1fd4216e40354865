import { endImpersonations } from '../access/impersonation/endImpersonations.ts';
import { findImpersonation } from '../access/impersonation/impersonationRepository.ts';
import { transact } from '../platform/database/inTransaction.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import type { JobHandler } from '../platform/outbox/jobHandler.ts';
import { jobText } from '../platform/outbox/jobText.ts';

export const END_JOB = 'end-impersonation';

/** Written by startImpersonation. */
export interface EndPayload {
  readonly id: string;
}

/** Records the end of help whose time is over; it allows nothing from then on, whenever this job runs. */
export function endImpersonationJob(deps: PlatformDeps): JobHandler {
  return {
    queue: { urgency: 'bulk', concurrency: 1 },
    async run({ payload }) {
      const id = jobText({ payload }, 'id');
      await transact(deps.db, async (trx) => {
        const found = await findImpersonation(trx, id, deps.clock());
        if (found) await endImpersonations(deps, trx, { which: { id }, by: 'time', at: found.endsAt });
      });
      return { kind: 'done' };
    },
  };
}
