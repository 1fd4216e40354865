import type { SessionResponse } from '../../../src/contract/access.ts';
import { findImpersonation } from '../impersonation/impersonationRepository.ts';
import { presentImpersonation } from '../impersonation/presentImpersonation.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { OpenedSession } from './openSession.ts';
import { expiryOf, type Session } from './readSession.ts';

/** A session as pages see it, with the help with an application that it gives now. */
export async function presentSession(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  session: Session | undefined,
): Promise<SessionResponse> {
  if (!session) return { signedIn: false };
  const { impersonationId } = session;
  const found =
    impersonationId === undefined ? undefined : await findImpersonation(db, impersonationId, clock());
  return { ...present(session), ...(found?.runs && { impersonation: presentImpersonation(found) }) };
}

function present(session: Omit<Session, 'id'>): Extract<SessionResponse, { signedIn: true }> {
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
  return present({ email, accountId, endsAt, expiresAt: expiryOf(startedAt, endsAt) });
}
