import type { Database } from '../platform/database/openDatabase.ts';
import { enqueueJob } from '../platform/outbox/outboxRepository.ts';
import type { ApplicationsDeps } from './deps.ts';

export const END_BANK_LINKS_JOB = 'end-bank-links';

/** Queues the end of what a vendor may see of the bank accounts of an application, in the transaction that ends it. */
export async function enqueueBankEnd(
  { clock, createId }: Pick<ApplicationsDeps, 'clock' | 'createId'>,
  trx: Database,
  applicationId: string,
): Promise<void> {
  const now = clock();
  await enqueueJob(trx, {
    id: createId(),
    kind: END_BANK_LINKS_JOB,
    payload: { applicationId },
    runAt: now,
    now,
  });
}
