import { hashToken } from '../access/sessions/readSession.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { StaffDeps } from './deps.ts';
import { isRecentlySignedIn, type AccountOwner } from './ownAccount.ts';
import { recordStaffAction } from './recordStaffAction.ts';
import { deleteStaffSessionsOf, listStaffSessions } from './staffSessionRepository.ts';
import { openStaffAt } from './staffSessions.ts';

interface Ended {
  readonly kind: 'ended';
  /** Whether it was the session that asked. */
  readonly endedCurrent: boolean;
}

/**
 * Ends one session of a member, or all others. Ending others requires a recent sign-in: a session in foreign hands must not end its
 * owner's. A session that has ended already changes nothing.
 */
export async function endOwnSessions(
  deps: StaffDeps,
  owner: AccountOwner,
  which: { readonly id: string } | 'others',
): Promise<Ended | Refusal> {
  const { member, token } = owner;
  const current = hashToken(token);
  const mayEndOthers = await isRecentlySignedIn(deps, owner);
  return inTransaction<Ended>(deps.db, async (trx) => {
    const open = await listStaffSessions(trx, member.id, openStaffAt(deps.clock()));
    const isWanted = (row: (typeof open)[number]) =>
      which === 'others' ? !current.equals(row.token_hash) : row.id === which.id;
    const ended = open.filter(isWanted);
    const endedCurrent = ended.some((row) => current.equals(row.token_hash));
    if (ended.length === 0) return { kind: 'ended', endedCurrent };
    if (!endedCurrent && !mayEndOthers) return refuse('session.tooOld');
    await deleteStaffSessionsOf(
      trx,
      member.id,
      ended.map((row) => row.id),
    );
    const reason =
      which === 'others' ? `ended all ${ended.length} other sessions` : `ended the session ${which.id}`;
    await recordStaffAction(deps, trx, { staff: member, event: 'staff.session', reason });
    return { kind: 'ended', endedCurrent };
  });
}
