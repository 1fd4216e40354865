import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import { hashToken } from './readSession.ts';
import { deleteSession, insertSession } from './sessionRepository.ts';

const TOKEN_BYTES = 32;

interface Opening {
  readonly accountId: string;
  readonly email: string;
  /** The token that the browser has already: its session ends. */
  readonly replaced: string | undefined;
}

/** A session that was just started. Its token is sent once, in the cookie. */
export interface OpenedSession {
  readonly token: string;
  readonly accountId: string;
  readonly email: string;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/** Starts a session of an account in the caller's transaction; we store the hash of its token. */
export async function openSession(
  { clock }: Pick<PlatformDeps, 'clock'>,
  trx: Database,
  { accountId, email, replaced }: Opening,
): Promise<OpenedSession> {
  const now = clock();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const endsAt = new Date(now.getTime() + LIFETIMES.sessionMs);
  if (replaced !== undefined) await deleteSession(trx, hashToken(replaced));
  await insertSession(trx, { tokenHash: hashToken(token), accountId, email, now, endsAt });
  return { token, accountId, email, startedAt: now, endsAt };
}
