import type { OwnSessionsResponse } from '../../../src/contract/access.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { forgetBrowser } from '../browsers/knownBrowserRepository.ts';
import { endHelpOfSessions } from '../impersonation/endImpersonations.ts';
import { isRecent, hashToken, openAt, type Session } from './readSession.ts';
import { endOtherSessions, endSession, listSessions } from './sessionRepository.ts';

/** Whose sessions, and the token of the one by which they are asked for. */
interface Owner {
  readonly session: Session;
  readonly token: string;
}

/** Lists the sessions of an account. */
export async function readOwnSessions(
  deps: PlatformDeps,
  { session, token }: Owner,
): Promise<OwnSessionsResponse> {
  const now = deps.clock();
  const rows = await listSessions(deps.db, session.accountId, openAt(now));
  const current = hashToken(token);
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      browser: row.browser,
      system: row.system,
      startedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_seen_at.toISOString(),
      onPhone: row.handoff_id !== null,
      current: current.equals(row.token_hash),
    })),
    mayEndOthers: isRecent(deps, session),
  };
}

interface Ended {
  readonly kind: 'ended';
  /** Whether it was the session that asked. */
  readonly endedCurrent: boolean;
}

/**
 * Ends one session of the account, or all others. Their browsers are not known any more: ending a foreign session must
 * bring no advantage to its holder. Ending others requires a recent sign-in: a stolen session must not end its owner's.
 */
export async function endOwnSessions(
  deps: Pick<PlatformDeps, 'db' | 'clock' | 'createId'>,
  { session, token }: Owner,
  which: { readonly id: string } | 'others',
): Promise<Ended | Refusal> {
  const { accountId } = session;
  const current = hashToken(token);
  return inTransaction<Ended>(deps.db, async (trx) => {
    const ended =
      which === 'others'
        ? await endOtherSessions(trx, { accountId, kept: current })
        : await endSession(trx, { accountId, id: which.id });
    const endedCurrent = ended.some(({ token_hash }) => current.equals(token_hash));
    if (!endedCurrent && ended.length > 0 && !isRecent(deps, session)) return refuse('session.tooOld');
    await endHelpOfSessions(deps, trx, ended);
    for (const { browser_hash: browserHash } of ended)
      if (browserHash) await forgetBrowser(trx, { browserHash, accountId });
    return { kind: 'ended', endedCurrent };
  });
}
