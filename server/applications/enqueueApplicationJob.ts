import type { Database } from '../platform/database/openDatabase.ts';
import { enqueueJob, type QueueDeps } from '../platform/outbox/enqueueJob.ts';
import type { ApplicationRow } from './applicationRepository.ts';
import type { ApplicationsDeps } from './deps.ts';

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

/** Queues a job whose payload is `{ applicationId }`, to run at once, in the transaction of the change that it follows. */
export async function enqueueApplicationJob(
  deps: QueueDeps,
  trx: Database,
  kind: string,
  { id: applicationId, owner_account_id: subject }: Pick<ApplicationRow, 'id' | 'owner_account_id'>,
): Promise<void> {
  await enqueueJob(deps, trx, { kind, payload: { applicationId }, subject });
}

/**
 * Queues the request to underwriting, in the transaction of what it is about. The caller writes the returned
 * id to the application: only the newest request may decide on it.
 */
export async function enqueueUnderwriting(
  deps: ApplicationsDeps,
  trx: Database,
  { id: applicationId, owner_account_id: subject }: Pick<ApplicationRow, 'id' | 'owner_account_id'>,
): Promise<string> {
  const afterMs = deps.providers.underwriting.delayMs;
  return enqueueJob(deps, trx, { kind: 'underwrite', payload: { applicationId }, subject, afterMs });
}
