import type { SessionResponse } from '../../../src/contract/access.ts';
import { handoffPath } from '../handoffs/handoffPath.ts';
import { findHandoff } from '../handoffs/handoffRepository.ts';
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
  const handoff = session.handoffId === undefined ? undefined : await findHandoff(db, session.handoffId);
  return {
    ...present(session),
    ...(found?.runs && { impersonation: presentImpersonation(found) }),
    ...(handoff && { handoff: { path: handoffPath(handoff) } }),
  };
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

/** The same of one that was just started, with the page that it continues on a phone. */
export function presentOpened(
  { email, accountId, startedAt, endsAt }: OpenedSession,
  handoff?: { readonly path: string },
): SessionResponse {
  const session = present({ email, accountId, endsAt, expiresAt: expiryOf(startedAt, endsAt) });
  return { ...session, ...(handoff && { handoff }) };
}
