import type { Database } from '../../platform/database/openDatabase.ts';
import { enqueueJob } from '../../platform/outbox/outboxRepository.ts';
import type { ApplicationRow } from '../applicationRepository.ts';
import type { ApplicationsDeps } from '../deps.ts';

export const CHARGE_JOB = 'charge-order';

/**
 * Queues a look at what an application owes, in the transaction of what may have made it due: the approval, an order, a card, a bank account.
 * The job finds out itself whether all of them are there, so a look too many does no harm.
 */
export async function enqueueCharge(
  { clock, createId }: Pick<ApplicationsDeps, 'clock' | 'createId'>,
  trx: Database,
  { id: applicationId, owner_account_id: subject }: Pick<ApplicationRow, 'id' | 'owner_account_id'>,
): Promise<void> {
  const now = clock();
  const payload = { applicationId };
  await enqueueJob(trx, { id: createId(), kind: CHARGE_JOB, payload, subject, runAt: now, now });
}
