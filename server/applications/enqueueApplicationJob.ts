import type { Database } from '../platform/database/openDatabase.ts';
import { enqueueJob } from '../platform/outbox/outboxRepository.ts';
import type { ApplicationRow } from './applicationRepository.ts';
import type { ApplicationsDeps } from './deps.ts';

/** Queues a job whose payload is `{ applicationId }`, to run at once, in the transaction of the change that it follows. */
export async function enqueueApplicationJob(
  { clock, createId }: Pick<ApplicationsDeps, 'clock' | 'createId'>,
  trx: Database,
  kind: string,
  { id: applicationId, owner_account_id: subject }: Pick<ApplicationRow, 'id' | 'owner_account_id'>,
): Promise<void> {
  const now = clock();
  await enqueueJob(trx, { id: createId(), kind, payload: { applicationId }, subject, runAt: now, now });
}
