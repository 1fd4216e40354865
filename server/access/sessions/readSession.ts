import { hash } from 'node:crypto';
import type { Helper } from '../impersonation/impersonation.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { findSession, touchSession, type OpenAt } from './sessionRepository.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';

/** The signed-in account, and when its session ends. */
export interface Session {
  /** The hash of its token. */
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly expiresAt: Date;
  readonly endsAt: Date;
  /** The help with an application that it gave last, which may have ended. */
  readonly impersonationId?: string;
  /** The page that is continued by it on a phone, to which it is limited. */
  readonly handoffId?: string;
  /** Person who acts, if it is not the account's own. */
  readonly helper?: Helper;
}

/** The session of a token, if it is neither over nor forgotten. `use` counts as activity, `look` does not. */
export async function readSession(
  deps: PlatformDeps,
  token: string | undefined,
  purpose: 'use' | 'look',
): Promise<Session | undefined> {
  if (token === undefined) return undefined;
  const now = deps.clock();
  const tokenHash = hashToken(token);
  const row = await findSession(deps.db, tokenHash, openAt(now));
  if (!row) return undefined;
  const isTouched = purpose === 'use' && now.getTime() - row.lastSeenAt.getTime() > LIFETIMES.sessionTouchMs;
  if (isTouched) await touchSession(deps.db, tokenHash, now);
  const idleFrom = isTouched ? now : row.lastSeenAt;
  return {
    id: tokenHash.toString('base64'),
    accountId: row.accountId,
    email: row.email,
    endsAt: row.endsAt,
    expiresAt: expiryOf(idleFrom, row.endsAt),
    ...(row.impersonationId !== null && { impersonationId: row.impersonationId }),
    ...(row.handoffId !== null && { handoffId: row.handoffId }),
  };
}

/** When a session must have been used to be open now. */
export function openAt(now: Date): OpenAt {
  return {
    now,
    seenAfter: new Date(now.getTime() - LIFETIMES.sessionIdleMs),
    seenBefore: new Date(now.getTime() + LIFETIMES.clockSkewMs),
  };
}

/** When a session ends if nothing more happens. */
export function expiryOf(lastSeenAt: Date, endsAt: Date): Date {
  return new Date(Math.min(lastSeenAt.getTime() + LIFETIMES.sessionIdleMs, endsAt.getTime()));
}

/** Tokens are stored as hashes only. 256 random bits need no key: they cannot be guessed. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * Whether the sign-in is recent enough to change who else can sign in: a person who finds an open page cannot
 * (docs/decisions/0108-recent-sign-in.md).
 */
export function isRecent(
  { clock }: Pick<PlatformDeps, 'clock'>,
  { endsAt }: Pick<Session, 'endsAt'>,
): boolean {
  const startedAt = endsAt.getTime() - LIFETIMES.sessionMs;
  return clock().getTime() - startedAt <= LIFETIMES.recentSignInMs;
}
