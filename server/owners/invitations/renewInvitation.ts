import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { isEnded } from '../findOwnerFor.ts';
import { isUndecided } from '../../applications/states/applicationStates.ts';
import { findInvited } from './findInvited.ts';
import type { TokenCall } from './findInvited.ts';
import { inviteOwner } from './inviteOwner.ts';

type Renewed = { readonly kind: 'renewed' };
const renewed: Renewed = { kind: 'renewed' };

/** Mails a new link for an old one, to the address that is invited now. Tokens that are none of ours get the same response, save that there is no limit to them. */
export async function renewInvitation(
  deps: ApplicationsDeps,
  { token, ip }: TokenCall,
): Promise<Renewed | Refusal> {
  const limited = await consumeLimit(deps, deps.db, { name: 'sign-in/codes/ip', subjects: [ip] });
  if (limited) return limited;
  const outcome = await inTransaction<Renewed>(deps.db, async (trx) => {
    const found = await findInvited(deps, trx, token, 'lock');
    // A link of an earlier address belongs to another person: it leads nowhere, and sends no mail.
    if (!found || found.invitation.ended_at !== null || isEnded(found.owner)) return renewed;
    if (!isUndecided(found.application)) return renewed;
    return (await inviteOwner(deps, trx, found)) ?? renewed;
  });
  return outcome;
}
