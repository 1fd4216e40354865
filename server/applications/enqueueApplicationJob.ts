import type { Database } from '../platform/database/openDatabase.ts';
import { enqueueJob } from '../platform/outbox/enqueueJob.ts';
import type { ApplicationRow } from './applicationRepository.ts';
import type { QueueDeps } from '../platform/outbox/enqueueJob.ts';

/** Queues a job whose payload is `{ applicationId }`, to run at once, in the transaction of the change that it follows. */
export async function enqueueApplicationJob(
  deps: QueueDeps,
  trx: Database,
  kind: string,
  { id: applicationId, owner_account_id: subject }: Pick<ApplicationRow, 'id' | 'owner_account_id'>,
): Promise<void> {
  await enqueueJob(deps, trx, { kind, payload: { applicationId }, subject });
}
