import type { Database } from '../platform/database/openDatabase.ts';
import { enqueueJob } from '../platform/outbox/outboxRepository.ts';
import type { ApplicationRow } from './applicationRepository.ts';
import type { ApplicationsDeps } from './deps.ts';

export const ADD_STORE_JOB = 'add-store';

/** Queues the store that an application adds to a business, in the transaction that approves it. */
export async function enqueueStore(
  { clock, createId }: Pick<ApplicationsDeps, 'clock' | 'createId'>,
  trx: Database,
  { id: applicationId, owner_account_id: subject }: Pick<ApplicationRow, 'id' | 'owner_account_id'>,
): Promise<void> {
  const now = clock();
  await enqueueJob(trx, {
    id: createId(),
    kind: ADD_STORE_JOB,
    payload: { applicationId },
    subject,
    runAt: now,
    now,
  });
}

/** Whether an application adds a store that does not exist yet. */
export function addsStore({ derived }: Pick<ApplicationRow, 'derived'>): boolean {
  const { originalIntent, parentApplication, storeId } = derived;
  return originalIntent === 'ADD_STORE' && parentApplication !== undefined && storeId === undefined;
}
