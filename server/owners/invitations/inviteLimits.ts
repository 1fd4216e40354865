import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import { consumeLimit, slidingUse } from '../../platform/limits/consumeLimit.ts';
import { secondsToWait } from '../../platform/limits/slidingLimits.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import type { InvitableOwner } from '../ownerRepository.ts';

type InvitedOwner = Pick<InvitableOwner, 'application_id' | 'email'>;

/** Counts an invitation of an owner, or refuses because there were too many. */
export async function consumeInviteLimits(
  deps: ApplicationsDeps,
  trx: Database,
  { application, owner }: { readonly application: ApplicationRow; readonly owner: InvitedOwner },
): Promise<Refusal | undefined> {
  const { application_id: applicationId, email } = owner;
  const accountId = application.owner_account_id;
  return (
    (await consumeLimit(deps, trx, { name: 'owners/invite', subjects: [subjectOf(owner)] })) ??
    (await consumeLimit(deps, trx, { name: 'owners/invite/application', subjects: [applicationId] })) ??
    (await consumeLimit(deps, trx, { name: 'owners/invite/account', subjects: [accountId] })) ??
    (await consumeLimit(deps, trx, { name: 'owners/invite/email', subjects: [email] }))
  );
}

/** How long until an owner may be invited again; undefined when they may be now. */
export async function secondsToInvite(
  deps: ApplicationsDeps,
  db: Database,
  owner: InvitedOwner,
): Promise<number | undefined> {
  return secondsToWait(db, slidingUse(deps, 'owners/invite', [subjectOf(owner)]));
}

// By address, since an owner who is removed and listed again is another one; another address of the same owner need not
// wait.
function subjectOf({ application_id: applicationId, email }: InvitedOwner): string {
  return `${applicationId}/${email}`;
}
