import type { OwnSession } from '../../../src/contract/access.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import { forgetBrowser } from '../browsers/knownBrowserRepository.ts';
import { hashToken } from './readSession.ts';
import { endOtherSessions, endSession, listSessions } from './sessionRepository.ts';

/** Whose sessions, and the token of the one by which they are asked for. */
interface Owner {
  readonly accountId: string;
  readonly token: string;
}

/** Where somebody is signed in. */
export async function readOwnSessions(
  { db, clock }: PlatformDeps,
  { accountId, token }: Owner,
): Promise<readonly OwnSession[]> {
  const now = clock();
  const seenAfter = new Date(now.getTime() - LIFETIMES.sessionIdleMs);
  const rows = await listSessions(db, accountId, { now, seenAfter });
  const current = hashToken(token);
  return rows.map((row) => ({
    id: row.id,
    browser: row.browser,
    system: row.system,
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_seen_at.toISOString(),
    current: current.equals(row.token_hash),
  }));
}

/**
 * Ends one session of the account, or all others. The browsers of those are not known any more: who ends a session that is not theirs
 * wants no advantage for it. Says whether it was the session that asked.
 */
export async function endOwnSessions(
  { db }: Pick<PlatformDeps, 'db'>,
  { accountId, token }: Owner,
  which: { readonly id: string } | 'others',
): Promise<{ readonly endedCurrent: boolean }> {
  const current = hashToken(token);
  return db.transaction().execute(async (trx) => {
    const ended =
      which === 'others'
        ? await endOtherSessions(trx, { accountId, kept: current })
        : await endSession(trx, { accountId, id: which.id });
    for (const { browser_hash: browserHash } of ended)
      if (browserHash) await forgetBrowser(trx, { browserHash, accountId });
    return { endedCurrent: ended.some(({ token_hash }) => current.equals(token_hash)) };
  });
}
