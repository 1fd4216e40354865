import type { Database } from '../../platform/database/openDatabase.ts';
import type { ApplicationRow } from '../applicationRepository.ts';
import { enqueueApplicationJob } from '../enqueueApplicationJob.ts';
import type { QueueDeps } from '../../platform/outbox/enqueueJob.ts';

export const CHARGE_JOB = 'charge-order';

/**
 * Queues the charge of an application, in the transaction that may have made it due: the approval, an order, a card, a
 * bank account. The job itself checks that all of them exist, so an extra job does no harm.
 */
export async function enqueueCharge(
  deps: QueueDeps,
  trx: Database,
  row: Pick<ApplicationRow, 'id' | 'owner_account_id'>,
): Promise<void> {
  await enqueueApplicationJob(deps, trx, CHARGE_JOB, row);
}
