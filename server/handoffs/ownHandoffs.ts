import type { HandoffState, HandoffStateResponse } from '../../src/contract/handoffs.ts';
import { endHandoff } from '../access/handoffs/endHandoff.ts';
import { findHandoff, findOwnHandoff, type HandoffRow } from '../access/handoffs/handoffRepository.ts';
import type { Session } from '../access/sessions/readSession.ts';
import type { HandoffEnd } from '../access/tables.ts';
import { inTransaction, transact } from '../platform/database/inTransaction.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';

interface OwnHandoff {
  readonly id: string;
  readonly accountId: string;
}

/** Returns how far a phone is, for the computer that shows the code. */
export async function readHandoff(
  { db, clock }: PlatformDeps,
  own: OwnHandoff,
): Promise<{ readonly kind: 'found'; readonly body: HandoffStateResponse } | Refusal> {
  const row = await findOwnHandoff(db, own);
  if (!row) return refuse('handoff.notFound');
  return { kind: 'found', body: { state: stateOf(row, clock()), expiresAt: row.expires_at.toISOString() } };
}

function stateOf({ ended_as, connected_at, expires_at }: HandoffRow, now: Date): HandoffState {
  if (ended_as !== null) return ended_as;
  if (expires_at <= now) return 'expired';
  return connected_at === null ? 'waiting' : 'connected';
}

/** Cancels one's own handoff from the computer: the link stops working, and a phone that is connected is signed out. */
export async function cancelHandoff(
  deps: PlatformDeps,
  own: OwnHandoff,
): Promise<{ readonly kind: 'cancelled' } | Refusal> {
  return inTransaction<{ readonly kind: 'cancelled' }>(deps.db, async (trx) => {
    const row = await findOwnHandoff(trx, own);
    if (!row) return refuse('handoff.notFound');
    await endHandoff(deps, trx, row, 'cancelled');
    return { kind: 'cancelled' };
  });
}

/** Ends the handoff of a phone's session, and the session with it. Another session has none, and is unchanged. */
export async function endOwnHandoff(
  deps: PlatformDeps,
  { handoffId }: Session,
  as: Exclude<HandoffEnd, 'cancelled'>,
): Promise<boolean> {
  if (handoffId === undefined) return false;
  await transact(deps.db, async (trx) => {
    const row = await findHandoff(trx, handoffId);
    if (row) await endHandoff(deps, trx, row, as);
  });
  return true;
}
