import type { Database } from '../platform/database/openDatabase.ts';
import type { ApplicationRow } from './applicationRepository.ts';
import { enqueueApplicationJob } from './enqueueApplicationJob.ts';
import type { QueueDeps } from '../platform/outbox/enqueueJob.ts';

export const ADD_STORE_JOB = 'add-store';

/** Queues the store that an application adds to a business, in the transaction that approves it. */
export async function enqueueStore(
  deps: QueueDeps,
  trx: Database,
  row: Pick<ApplicationRow, 'id' | 'owner_account_id'>,
): Promise<void> {
  await enqueueApplicationJob(deps, trx, ADD_STORE_JOB, row);
}

/** Whether an application adds a store that does not exist yet. */
export function addsStore({ derived }: Pick<ApplicationRow, 'derived'>): boolean {
  const { originalIntent, parentApplication, storeId } = derived;
  return originalIntent === 'ADD_STORE' && parentApplication !== undefined && storeId === undefined;
}
