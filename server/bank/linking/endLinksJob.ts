import type { BankAccountStatus } from '../../../src/contract/bankStatuses.ts';
import { lockApplication, updateApplication } from '../../applications/applicationRepository.ts';
import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import type { BankDeps } from '../deps.ts';
import { listInstrumentRows, updateInstrument } from '../instrumentRepository.ts';
import type { InstrumentRow } from '../instrumentRepository.ts';
import { endLinkSessions } from './linkSessionRepository.ts';
import { enqueueLinkRemoval } from './removeLinkJob.ts';
import { transact } from '../../platform/database/inTransaction.ts';
import { jobText } from '../../platform/outbox/jobText.ts';

/** Statuses of accounts that need the vendor. */
const NEEDS_VENDOR: readonly BankAccountStatus[] = ['automaticPending', 'manualPending', 'loginExpired'];

/**
 * A declined application needs no bank any more: the vendor gets each access back. An account that waited for the vendor is none from then
 * on, so that another one is asked for if the application is ever opened again.
 */
export function endLinksJob(deps: BankDeps): JobHandler {
  return {
    queue: { urgency: 'bulk', concurrency: 1 },
    async run(row) {
      const applicationId = jobText(row, 'applicationId'); // written by enqueueBankEnd
      await transact(deps.db, async (trx) => {
        const application = await lockApplication(trx, applicationId);
        // It may have been opened again since.
        if (application?.state !== 'DECLINED') return;
        await endLinkSessions(trx, applicationId);
        const accounts = await listInstrumentRows(trx, applicationId);
        for (const account of accounts.filter(({ sealed_access }) => sealed_access !== null))
          await endLink(deps, trx, { application, account });
      });
      return { kind: 'done' };
    },
  };
}

async function endLink(
  deps: BankDeps,
  trx: Database,
  { application, account }: { readonly application: ApplicationRow; readonly account: InstrumentRow },
): Promise<void> {
  await enqueueLinkRemoval(deps, trx, {
    instrumentId: account.id,
    subject: application.owner_account_id,
  });
  if (account.replaced_at !== null || !NEEDS_VENDOR.includes(account.status)) return;
  const now = deps.clock();
  await updateInstrument(trx, account.id, { is_primary: false, replaced_at: now });
  if (account.is_primary)
    await updateApplication(trx, application.id, { has_financial_instrument: false, updated_at: now });
}
