import type { SessionResponse } from '../../../src/contract/access.ts';
import type { OpenedSession } from './openSession.ts';
import { expiryOf, type Session } from './readSession.ts';

/** A session as pages see it. */
export function presentSession(session: Omit<Session, 'id'> | undefined): SessionResponse {
  if (!session) return { signedIn: false };
  const { email, accountId, expiresAt, endsAt } = session;
  return {
    signedIn: true,
    email,
    accountId,
    expiresAt: expiresAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

/** The same of one that was just started. */
export function presentOpened({ email, accountId, startedAt, endsAt }: OpenedSession): SessionResponse {
  return presentSession({ email, accountId, endsAt, expiresAt: expiryOf(startedAt, endsAt) });
}
