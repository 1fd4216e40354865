import type { Database } from '../../platform/database/openDatabase.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { enqueueJob } from '../../platform/outbox/outboxRepository.ts';

/**
 * Queues the request to underwriting, in the transaction of what it is about. The caller writes the returned
 * id to the application: only the newest request may decide on it.
 */
export async function enqueueUnderwriting(
  deps: ApplicationsDeps,
  trx: Database,
  applicationId: string,
): Promise<string> {
  const now = deps.clock();
  const id = deps.createId();
  await enqueueJob(trx, {
    id,
    kind: 'underwrite',
    payload: { applicationId },
    runAt: new Date(now.getTime() + deps.providers.underwriting.delayMs),
    now,
  });
  return id;
}
