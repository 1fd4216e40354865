import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { updateOwner } from '../ownerRepository.ts';
import { findOpenInvitation } from './findInvited.ts';
import { markBound } from './invitationRepository.ts';

interface Binding {
  readonly token: string;
  /** An account, and the address that its person has proved to be theirs. */
  readonly accountId: string;
  readonly email: string;
}

/**
 * Binds an owner to an account, once; for that account the link continues to work afterwards. Refused for every account
 * but that of the invited address, and for the applicant.
 */
export async function bindAccount(
  deps: ApplicationsDeps,
  trx: Database,
  { token, accountId, email }: Binding,
): Promise<{ readonly kind: 'bound' } | Refusal> {
  const found = await findOpenInvitation(deps, trx, token, 'lock');
  if (found.kind === 'refused') return found;
  const { application, owner, invitation } = found;
  const isOther = email !== owner.email || application.owner_account_id === accountId;
  if (isOther || (owner.account_id !== null && owner.account_id !== accountId))
    return refuse('owner.otherAccount');
  if (owner.account_id === accountId) return { kind: 'bound' };
  const now = deps.clock();
  await markBound(trx, invitation.token_hash, now);
  await updateOwner(trx, owner.id, {
    account_id: accountId,
    opened_at: owner.opened_at ?? now,
    bounced_at: null,
  });
  return { kind: 'bound' };
}
