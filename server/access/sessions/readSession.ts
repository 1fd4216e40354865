import type { AppDeps } from '../../app/deps.ts';
import { findSession, touchSession } from './sessionRepository.ts';
import { SESSION_IDLE_MS, SESSION_TOUCH_MS } from '../signIn/limits.ts';
import { hashToken } from '../signIn/startSession.ts';

/** Who is signed in, and until when. */
export interface Session {
  readonly accountId: string;
  readonly email: string;
  readonly expiresAt: Date;
  readonly endsAt: Date;
}

/** The session of a token, if it is neither over nor forgotten. `use` counts as activity, `look` does not. */
export async function readSession(
  deps: AppDeps,
  token: string | undefined,
  purpose: 'use' | 'look',
): Promise<Session | undefined> {
  if (token === undefined) return undefined;
  const now = deps.clock();
  const tokenHash = hashToken(token);
  const seenAfter = new Date(now.getTime() - SESSION_IDLE_MS);
  const row = await findSession(deps.db, tokenHash, { now, seenAfter });
  if (!row) return undefined;
  const isTouched = purpose === 'use' && now.getTime() - row.lastSeenAt.getTime() > SESSION_TOUCH_MS;
  if (isTouched) await touchSession(deps.db, tokenHash, now);
  const idleFrom = isTouched ? now : row.lastSeenAt;
  return {
    accountId: row.accountId,
    email: row.email,
    endsAt: row.endsAt,
    expiresAt: expiryOf(idleFrom, row.endsAt),
  };
}

/** When a session ends if nothing more happens. */
export function expiryOf(lastSeenAt: Date, endsAt: Date): Date {
  return new Date(Math.min(lastSeenAt.getTime() + SESSION_IDLE_MS, endsAt.getTime()));
}
