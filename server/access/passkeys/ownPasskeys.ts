import type { PasskeysResponse } from '../../../src/contract/passkeys.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { AccessDeps } from '../deps.ts';
import { isRecent } from '../sessions/readSession.ts';
import type { PasskeyOwner } from './addPasskey.ts';
import { mailAboutPasskey } from './addPasskey.ts';
import { deletePasskey, listPasskeys } from './passkeyRepository.ts';

/** The passkeys of the signed-in person. */
export async function readOwnPasskeys(
  deps: AccessDeps,
  { session, party }: Pick<PasskeyOwner, 'session' | 'party'>,
): Promise<PasskeysResponse> {
  const rows = await listPasskeys(deps.db, session.accountId);
  return {
    passkeys: rows.map((row) => ({
      id: row.id,
      browser: row.browser,
      system: row.system,
      synced: row.backed_up,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      otherHost: row.host === party.id ? null : row.host,
    })),
    mayChange: isRecent(deps, session),
  };
}

interface Removal {
  readonly id: string;
  readonly locale: string;
}

/**
 * Removes a passkey of the account, which then signs nobody in, and mails its owner. Sessions that it started continue.
 */
export async function removePasskey(
  deps: AccessDeps,
  { session, party }: Pick<PasskeyOwner, 'session' | 'party'>,
  { id, locale }: Removal,
): Promise<{ readonly kind: 'removed' } | Refusal> {
  if (!isRecent(deps, session)) return refuse('session.tooOld');
  const removed = await inTransaction<{ readonly kind: 'removed' }>(deps.db, async (trx) => {
    const isTheirs = await deletePasskey(trx, { accountId: session.accountId, id });
    if (!isTheirs) return refuse('passkey.unknown');
    await mailAboutPasskey(deps, trx, { template: 'passkeyRemoved', session, party, locale });
    return { kind: 'removed' };
  });
  return removed;
}
