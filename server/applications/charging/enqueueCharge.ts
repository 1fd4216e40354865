import type { Database } from '../../platform/database/openDatabase.ts';
import type { ApplicationRow } from '../applicationRepository.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { enqueueApplicationJob } from '../enqueueApplicationJob.ts';

export const CHARGE_JOB = 'charge-order';

/**
 * Queues a look at what an application owes, in the transaction of what may have made it due: the approval, an order, a card, a bank account.
 * The job finds out itself whether all of them are there, so a look too many does no harm.
 */
export async function enqueueCharge(
  deps: Pick<ApplicationsDeps, 'clock' | 'createId'>,
  trx: Database,
  row: Pick<ApplicationRow, 'id' | 'owner_account_id'>,
): Promise<void> {
  await enqueueApplicationJob(deps, trx, CHARGE_JOB, row);
}
