import type { Database } from '../platform/database/openDatabase.ts';
import type { ApplicationRow } from './applicationRepository.ts';
import { enqueueApplicationJob } from './enqueueApplicationJob.ts';
import type { QueueDeps } from '../platform/outbox/enqueueJob.ts';

export const END_BANK_LINKS_JOB = 'end-bank-links';

/** Queues the end of what a vendor may see of the bank accounts of an application, in the transaction that ends it. */
export async function enqueueBankEnd(
  deps: QueueDeps,
  trx: Database,
  row: Pick<ApplicationRow, 'id' | 'owner_account_id'>,
): Promise<void> {
  await enqueueApplicationJob(deps, trx, END_BANK_LINKS_JOB, row);
}
