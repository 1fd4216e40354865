import type { Database } from '../platform/database/openDatabase.ts';
import { enqueueJob } from '../platform/outbox/outboxRepository.ts';
import type { ApplicationRow } from './applicationRepository.ts';
import type { ApplicationsDeps } from './deps.ts';

export const END_BANK_LINKS_JOB = 'end-bank-links';

/** Queues the end of what a vendor may see of the bank accounts of an application, in the transaction that ends it. */
export async function enqueueBankEnd(
  { clock, createId }: Pick<ApplicationsDeps, 'clock' | 'createId'>,
  trx: Database,
  { id: applicationId, owner_account_id: subject }: Pick<ApplicationRow, 'id' | 'owner_account_id'>,
): Promise<void> {
  const now = clock();
  await enqueueJob(trx, {
    id: createId(),
    kind: END_BANK_LINKS_JOB,
    payload: { applicationId },
    subject,
    runAt: now,
    now,
  });
}
