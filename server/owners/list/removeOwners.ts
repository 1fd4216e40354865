import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { OwnersDeps } from '../deps.ts';
import { deleteOwner } from '../ownerRepository.ts';
import type { OwnerRow } from '../ownerRepository.ts';
import { reopenList } from './changeList.ts';
import { lockListToChange } from './ownList.ts';

type Removed = { readonly kind: 'removed' };

/** Removes one owner, or all of them, with all their data; removes nobody if one of them must stay. */
export async function removeOwners(
  deps: OwnersDeps,
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
