import type { Updateable } from 'kysely';
import { updateApplication, type ApplicationRow } from '../../applications/applicationRepository.ts';
import type { ApplicationsTable } from '../../applications/tables.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { supersedeAttestations } from '../confirm/attestationRepository.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { deleteOwner, type OwnerRow } from '../ownerRepository.ts';
import { problemsOf, lockListToChange, type OwnList } from './ownList.ts';
import { findContradictions, type ListEntry } from './validateList.ts';

/** Returns the reason why a list is impossible, whatever is still missing; undefined if there is none. */
export async function refuseContradictions(
  deps: ApplicationsDeps,
  trx: Database,
  list: OwnList,
  entries: readonly ListEntry[],
): Promise<Refusal | undefined> {
  const details = findContradictions(await problemsOf(deps, trx, list, entries), entries);
  return details.length > 0 ? refuse('answers.invalid', { details }) : undefined;
}

type Removed = { readonly kind: 'removed' };

/** Removes one owner, or all of them, with all their data; removes nobody if one of them must stay. */
export async function removeOwners(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
  ownerId?: string,
): Promise<Removed | Refusal> {
  return inTransaction<Removed>(deps.db, async (trx) => {
    const list = await lockListToChange(deps, trx, target);
    if (list.kind === 'refused') return list;
    const removed = list.owners.filter(({ id }) => ownerId === undefined || id === ownerId);
    if (ownerId !== undefined && removed.length === 0) return refuse('owner.notFound');
    if (removed.some(isRemovalBlocked)) return refuse('owner.done');
    for (const owner of removed) await deleteOwner(trx, owner, deps.clock());
    if (removed.length > 0) await reopenList(deps, trx, list.row);
    return { kind: 'removed' };
  });
}

/** Whether an owner cannot be removed: underwriting decides about a failed check, or one under manual review. */
export function isRemovalBlocked({ result }: Pick<OwnerRow, 'result'>): boolean {
  return result === 'failed' || result === 'review';
}

/** Records that the list is another one than was confirmed, in the transaction of the change. */
export async function reopenList(deps: ApplicationsDeps, trx: Database, row: ApplicationRow): Promise<void> {
  const now = deps.clock();
  await supersedeAttestations(trx, row.id, now);
  const change: Updateable<ApplicationsTable> = { bo_status: 'WAITING_FOR_INFO', updated_at: now };
  await updateApplication(trx, row.id, change);
}
