import type { Database } from '../../database/openDatabase.ts';
import type { AppDeps } from '../../deps.ts';
import { enqueueJob } from '../../repositories/outbox.ts';

/** Queues the question to underwriting, in the transaction of what it is asked about. */
export async function enqueueUnderwriting(
  deps: AppDeps,
  trx: Database,
  applicationId: string,
): Promise<void> {
  const now = deps.clock();
  await enqueueJob(trx, {
    id: deps.createId(),
    kind: 'underwrite',
    payload: { applicationId },
    runAt: new Date(now.getTime() + deps.providers.underwriting.delayMs),
    now,
  });
}
