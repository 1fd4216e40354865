import { findApplication } from '../../applications/applicationRepository.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import { enqueueJob } from '../../platform/outbox/enqueueJob.ts';
import type { BankDeps } from '../deps.ts';
import { findInstrument, updateInstrument } from '../instrumentRepository.ts';
import { openAccess } from './openAccess.ts';
import type { QueueDeps } from '../../platform/outbox/enqueueJob.ts';
import { jobText } from '../../platform/outbox/jobText.ts';

export const REMOVE_LINK_JOB = 'remove-bank-link';

/** Queues that the vendor gets its access to an account back, in the transaction that ends its use. */
export async function enqueueLinkRemoval(
  deps: QueueDeps,
  trx: Database,
  { instrumentId, subject }: { readonly instrumentId: string; readonly subject: string },
): Promise<void> {
  await enqueueJob(deps, trx, { kind: REMOVE_LINK_JOB, payload: { instrumentId }, subject });
}

/** Gives the vendor its access to an account back that is not used any more, and forgets it. */
export function removeLinkJob(deps: BankDeps): JobHandler {
  return {
    queue: { urgency: 'bulk', concurrency: 1 },
    vendor: 'bankLinking',
    async run(row) {
      const instrumentId = jobText(row, 'instrumentId'); // written by enqueueLinkRemoval
      const instrument = await findInstrument(deps.db, instrumentId);
      const application = instrument && (await findApplication(deps.db, instrument.application_id));
      const accessToken = application && (await openAccess(deps, application, instrument));
      if (accessToken === undefined) return { kind: 'done' };
      await deps.providers.bankLinking.removeItem(accessToken);
      await updateInstrument(deps.db, instrumentId, { sealed_access: null });
      return { kind: 'done' };
    },
  };
}
