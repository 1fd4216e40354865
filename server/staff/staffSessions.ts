import { randomBytes } from 'node:crypto';
import type { SignedInStaff } from '../access/guardAccess.ts';
import { nameClient } from '../access/sessions/openSession.ts';
import { hashToken } from '../access/sessions/readSession.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { LIFETIMES } from '../platform/limits/limitTable.ts';
import {
  deleteStaffSession,
  findStaffSession,
  insertStaffSession,
  type OpenAt,
  touchStaffSession,
} from './staffSessionRepository.ts';

const TOKEN_BYTES = 32;

/** A session that was just started. Its token is sent once, in the cookie. */
export interface OpenedStaffSession {
  readonly token: string;
  readonly endsAt: Date;
}

/** A member who has just signed in. */
export interface StaffSignedIn {
  readonly kind: 'signedIn';
  readonly session: OpenedStaffSession;
  readonly email: string;
}

interface Opening {
  readonly staffId: string;
  /** The session that the browser had, which ends. */
  readonly before: string | undefined;
  /** As the browser sent it. */
  readonly userAgent: string | undefined;
}

/** Starts a session of a member in the caller's transaction. We store the hash of its token. */
export async function openStaffSession(
  { clock }: Pick<PlatformDeps, 'clock'>,
  trx: Database,
  { staffId, before, userAgent }: Opening,
): Promise<OpenedStaffSession> {
  const now = clock();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const endsAt = new Date(now.getTime() + LIFETIMES.staffSessionMs);
  if (before !== undefined) await deleteStaffSession(trx, hashToken(before));
  await insertStaffSession(trx, {
    token_hash: hashToken(token),
    staff_id: staffId,
    created_at: now,
    last_seen_at: now,
    ends_at: endsAt,
    ...nameClient(userAgent),
  });
  return { token, endsAt };
}

/** When a session must have been used to be open now. */
export function openStaffAt(now: Date): OpenAt {
  return {
    now,
    seenAfter: new Date(now.getTime() - LIFETIMES.staffSessionIdleMs),
    seenBefore: new Date(now.getTime() + LIFETIMES.clockSkewMs),
  };
}

/** The session of a token, if it is neither over nor its member disabled. `use` counts as activity, `look` does not. */
export async function readStaffSession(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  token: string | undefined,
  purpose: 'use' | 'look',
): Promise<SignedInStaff | undefined> {
  if (token === undefined) return undefined;
  const now = clock();
  const tokenHash = hashToken(token);
  const found = await findStaffSession(db, tokenHash, openStaffAt(now));
  if (!found) return undefined;
  const unseenMs = now.getTime() - found.lastSeenAt.getTime();
  if (purpose === 'use' && unseenMs > LIFETIMES.sessionTouchMs) await touchStaffSession(db, tokenHash, now);
  return { sessionId: tokenHash.toString('base64'), member: found.member };
}
