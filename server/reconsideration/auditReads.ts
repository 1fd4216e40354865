import type { ApplicationsDeps } from '../applications/deps.ts';
import { recordAudit } from '../platform/audit/recordAudit.ts';
import { transact } from '../platform/database/inTransaction.ts';

/** Records that support saw what these applications' owners wrote and sent, before it is shown. */
export async function auditReads(deps: ApplicationsDeps, applicationIds: readonly string[]): Promise<void> {
  await transact(deps.db, async (trx) => {
    for (const applicationId of applicationIds)
      await recordAudit(deps, trx, {
        event: 'read',
        actor: 'support',
        reason: 'request for another look',
        applicationId,
      });
  });
}
