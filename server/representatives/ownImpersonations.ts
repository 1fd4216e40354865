import { shortReference } from '../../src/lib/shortReference.ts';
import type { OwnImpersonationsResponse } from '../../src/contract/representatives.ts';
import { endImpersonations } from '../access/impersonation/endImpersonations.ts';
import {
  isImpersonationOf,
  isRunning,
  listImpersonationsOf,
} from '../access/impersonation/impersonationRepository.ts';
import type { Session } from '../access/sessions/readSession.ts';
import { inTransaction, transact } from '../platform/database/inTransaction.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';

const MOST_SHOWN = 100;

/** Lists the past and running help with the applications of an account. */
export async function listOwnImpersonations(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  accountId: string,
): Promise<OwnImpersonationsResponse> {
  const now = clock();
  const rows = await listImpersonationsOf(db, accountId, MOST_SHOWN);
  return {
    impersonations: rows.map((row) => ({
      id: row.id,
      applicationId: row.application_id,
      reference: shortReference(row.application_id),
      type: row.type,
      agentId: row.agent_id,
      reason: row.reason,
      startedAt: row.started_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      endedBy: row.ended_by,
      runs: isRunning(row, now),
    })),
  };
}

/** Ends the help that a session gives, if it gives any. */
export async function endOwnHelp(deps: PlatformDeps, { impersonationId: id }: Session): Promise<void> {
  if (id === undefined) return;
  await transact(deps.db, (trx) => endImpersonations(deps, trx, { which: { id }, by: 'representative' }));
}

interface Named {
  readonly id: string;
  /** Whose application it is about. */
  readonly ownerAccountId: string;
}

/** Ends help with one's own application; that of somebody else's application is not found. */
export async function endHelpOfOther(
  deps: PlatformDeps,
  { id, ownerAccountId }: Named,
): Promise<{ readonly kind: 'ended' } | Refusal> {
  return inTransaction<{ readonly kind: 'ended' }>(deps.db, async (trx) => {
    if (!(await isImpersonationOf(trx, id, ownerAccountId))) return refuse('impersonation.notFound');
    await endImpersonations(deps, trx, { which: { id, ownerAccountId }, by: 'applicant' });
    return { kind: 'ended' };
  });
}
