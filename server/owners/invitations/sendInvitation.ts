import type { Individual } from '../../../src/contract/owners.ts';
import { isApplicantType } from '../../../src/contract/ownerStates.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { OwnersDeps } from '../deps.ts';
import type { OwnerTarget } from '../findOwnerFor.ts';
import { isUndecided } from '../../applications/states/applicationStates.ts';
import { lockOwnList, openList, problemsOf } from '../list/ownList.ts';
import type { OwnList } from '../list/ownList.ts';
import { presentOne } from '../list/presentIndividuals.ts';
import { isEntryWhole } from '../list/validateList.ts';
import { consumeInviteLimits } from './inviteLimits.ts';
import { inviteOwner } from './inviteOwner.ts';
import type { Invited } from './inviteOwner.ts';

type Sent = { readonly kind: 'sent'; readonly body: Individual };

/** Mails an invitation, the first or another one. */
export async function sendInvitation(deps: OwnersDeps, target: OwnerTarget): Promise<Sent | Refusal> {
  const outcome = await inTransaction<Sent>(deps.db, async (trx) => {
    const list = await lockOwnList(deps, trx, target);
    if (list.kind === 'refused') return list;
    const refused = await sendOne(deps, trx, list, target.ownerId);
    if (refused) return refused;
    const body = await presentOne(deps, trx, await openList(deps, trx, list.row), target.ownerId);
    return { kind: 'sent', body };
  });
  return outcome;
}

async function sendOne(
  deps: OwnersDeps,
  trx: Database,
  list: OwnList,
  ownerId: string,
): Promise<Refusal | undefined> {
  const index = list.owners.findIndex(({ id }) => id === ownerId);
  const owner = list.owners[index];
  if (!owner) return refuse('owner.notFound');
  if (isApplicantType(owner.type) || owner.result !== null) return refuse('owner.done');
  if (list.row.bo_status === 'NONE' || !isUndecided(list.row)) return refuse('step-up.notDue');
  const problems = await problemsOf(deps, trx, list);
  const location = `/owners/${index}`;
  const details = problems.filter(
    ({ pointer }) => pointer === location || pointer.startsWith(`${location}/`),
  );
  if (!isEntryWhole(problems, index)) return refuse('answers.invalid', { details });
  return inviteWithin(deps, trx, { application: list.row, owner, flow: list.flow });
}

/** Invites an owner, unless there were too many invitations of them, of this application, or to this address. */
export async function inviteWithin(
  deps: OwnersDeps,
  trx: Database,
  invited: Invited,
): Promise<Refusal | undefined> {
  const limited = await consumeInviteLimits(deps, trx, invited);
  if (!limited) await inviteOwner(deps, trx, invited);
  return limited;
}
