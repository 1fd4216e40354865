import type { Individual } from '../../../src/contract/owners.ts';
import { isApplicantType } from '../../../src/contract/ownerStates.ts';
import { isUndecided } from '../../applications/states/applicationStates.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import type { OwnerTarget } from '../findOwnerFor.ts';
import { lockOwnList, openList, problemsOf } from '../list/ownList.ts';
import type { OwnList } from '../list/ownList.ts';
import { presentOne } from '../list/presentIndividuals.ts';
import { isEntryWhole } from '../list/validateList.ts';
import { hasEmail } from '../ownerRepository.ts';
import type { InvitableOwner } from '../ownerRepository.ts';
import { inviteOwner } from './inviteOwner.ts';

type Sent = { readonly kind: 'sent'; readonly body: Individual };

/** Mails an invitation, the first or another one. */
export async function sendInvitation(deps: ApplicationsDeps, target: OwnerTarget): Promise<Sent | Refusal> {
  const outcome = await inTransaction<Sent>(deps.db, async (trx) => {
    const list = await lockOwnList(deps, trx, target);
    if (list.kind === 'refused') return list;
    const found = await findInvitable(deps, trx, list, target.ownerId);
    if (found.kind === 'refused') return found;
    const { row: application, flow } = list;
    const refused = await inviteOwner(deps, trx, { application, owner: found.owner, flow });
    if (refused) return refused;
    const body = await presentOne(deps, trx, await openList(deps, trx, application), target.ownerId);
    return { kind: 'sent', body };
  });
  return outcome;
}

async function findInvitable(
  deps: ApplicationsDeps,
  trx: Database,
  list: OwnList,
  ownerId: string,
): Promise<{ readonly kind: 'found'; readonly owner: InvitableOwner } | Refusal> {
  const index = list.owners.findIndex(({ id }) => id === ownerId);
  const owner = list.owners[index];
  if (!owner) return refuse('owner.notFound');
  if (isApplicantType(owner.type) || owner.result !== null) return refuse('owner.done');
  if (list.row.bo_status === 'NONE' || !isUndecided(list.row)) return refuse('step-up.notDue');
  const problems = await problemsOf(deps, trx, list);
  if (isEntryWhole(problems, index) && hasEmail(owner)) return { kind: 'found', owner };
  const location = `/owners/${index}`;
  const details = problems.filter(
    ({ pointer }) => pointer === location || pointer.startsWith(`${location}/`),
  );
  return refuse('answers.invalid', { details });
}
