import type { Database } from '../../platform/database/openDatabase.ts';
import type { ApplicationRow } from '../applicationRepository.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { enqueueJob } from '../../platform/outbox/enqueueJob.ts';

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
