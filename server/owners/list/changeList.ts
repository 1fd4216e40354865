import type { Updateable } from 'kysely';
import { updateApplication } from '../../applications/applicationRepository.ts';
import type { ApplicationsTable } from '../../applications/tables.ts';
import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { supersedeAttestations } from '../confirm/attestationRepository.ts';
import type { OwnersDeps } from '../deps.ts';
import { problemsOf } from './ownList.ts';
import type { OwnList } from './ownList.ts';
import { findContradictions } from './validateList.ts';
import type { ListEntry } from './validateList.ts';

/** Returns the reason why a list is impossible, whatever is still missing; undefined if there is none. */
export async function refuseContradictions(
  deps: OwnersDeps,
  trx: Database,
  list: OwnList,
  entries: readonly ListEntry[],
): Promise<Refusal | undefined> {
  const details = findContradictions(await problemsOf(deps, trx, list, entries), entries);
  return details.length > 0 ? refuse('answers.invalid', { details }) : undefined;
}

/** Records that the list is another one than was confirmed, in the transaction of the change. */
export async function reopenList(deps: OwnersDeps, trx: Database, row: ApplicationRow): Promise<void> {
  const now = deps.clock();
  await supersedeAttestations(trx, row.id, now);
  const change: Updateable<ApplicationsTable> = { bo_status: 'WAITING_FOR_INFO', updated_at: now };
  await updateApplication(trx, row.id, change);
}
