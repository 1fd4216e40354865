import type { SignInLinkResponse } from '../../../src/contract/access.ts';
import { maskEmail } from '../../../src/lib/emailKey.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import type { CallingBrowser } from '../browsers/callingBrowser.ts';
import type { AccessDeps } from '../deps.ts';
import { openSession, type OpenedSession } from '../sessions/openSession.ts';
import { hashToken, readSession } from '../sessions/readSession.ts';
import { findSignInLink, useSignInLink } from './signInLinkRepository.ts';
import type { SignInLinkSubjects } from './signInLinkSubject.ts';

/** Dependencies of sign-in links: the domains that provide their subjects come later in the order of the domains. */
export type LinkDeps = AccessDeps & { readonly subjects: SignInLinkSubjects };

interface LinkCall {
  readonly token: string;
  readonly caller: CallingBrowser;
}

/** Returns whose link it is. Nothing is consumed: mail programs and scanners open links, too. */
export async function readSignInLink(
  deps: LinkDeps,
  { token, caller: { ip, sessionToken } }: LinkCall,
): Promise<{ readonly kind: 'open'; readonly body: SignInLinkResponse } | Refusal> {
  const limited = await limitLinks(deps, token, ip);
  if (limited) return limited;
  const link = await findOpenLink(deps, deps.db, hashToken(token));
  if (!link) return refuse('sign-in-link.ended');
  const session = await readSession(deps, sessionToken, 'look');
  const owner = session?.accountId === link.account_id ? 'owner' : 'other';
  return {
    kind: 'open',
    body: { maskedEmail: maskEmail(link.email), signedIn: session ? owner : 'nobody' },
  };
}

/** Signs the link's account in, once. A session that the browser had before ends, also that of another account. */
export async function openSignInLink(
  deps: LinkDeps,
  { token, caller }: LinkCall,
): Promise<{ readonly kind: 'opened'; readonly session: OpenedSession; readonly path: string } | Refusal> {
  const limited = await limitLinks(deps, token, caller.ip);
  if (limited) return limited;
  return inTransaction(deps.db, async (trx) => {
    const tokenHash = hashToken(token);
    const link = await findOpenLink(deps, trx, tokenHash);
    const isFirst = link !== undefined && (await useSignInLink(trx, tokenHash, deps.clock()));
    if (!isFirst) return refuse('sign-in-link.ended');
    const { account_id: accountId, email, path } = link;
    const session = await openSession(deps, trx, { accountId, email, caller });
    return { kind: 'opened' as const, session, path };
  });
}

/** Counts a call with a token, valid or not. */
async function limitLinks(deps: LinkDeps, token: string, ip: string): Promise<Refusal | undefined> {
  const subject = hashToken(token).toString('hex');
  return (
    (await consumeLimit(deps, deps.db, { name: 'sign-in/links/ip', subjects: [ip] })) ??
    (await consumeLimit(deps, deps.db, { name: 'sign-in/links/token', subjects: [subject] }))
  );
}

async function findOpenLink({ clock, subjects }: LinkDeps, db: Database, tokenHash: Uint8Array) {
  const link = await findSignInLink(db, tokenHash);
  if (!link || link.ended_at !== null || link.expires_at <= clock()) return undefined;
  const isThere = await subjects[link.subject_kind]?.isThere(db, link.subject_id);
  return isThere ? link : undefined;
}
