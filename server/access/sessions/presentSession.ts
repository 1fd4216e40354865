import type { SessionResponse } from '../../../src/contract/access.ts';
import type { Session } from './readSession.ts';

/** A session as pages see it. */
export function presentSession(session: Session | undefined): SessionResponse {
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
