import type { HandoffLookResponse } from '../../src/contract/handoffs.ts';
import { maskEmail } from '../../src/lib/emailKey.ts';
import type { CallingBrowser } from '../access/browsers/callingBrowser.ts';
import { endHandoff, HANDOFF } from '../access/handoffs/endHandoff.ts';
import { connectHandoff, findHandoff } from '../access/handoffs/handoffRepository.ts';
import { openSession, type OpenedSession } from '../access/sessions/openSession.ts';
import { hashToken, readSession } from '../access/sessions/readSession.ts';
import { findSignInLink, useSignInLink } from '../access/signInLinks/signInLinkRepository.ts';
import { recordAudit } from '../platform/audit/recordAudit.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { isInForce, LIFETIMES } from '../platform/limits/limitTable.ts';

interface TokenCall {
  readonly token: string;
  readonly caller: CallingBrowser;
}

/** Returns who asks for what. Nothing is consumed: cameras and scanners open links, too. */
export async function lookAtHandoff(
  deps: PlatformDeps,
  { token, caller }: TokenCall,
): Promise<{ readonly kind: 'open'; readonly body: HandoffLookResponse } | Refusal> {
  const limited = await limitTokens(deps, token, caller.ip);
  if (limited) return limited;
  const found = await findOpen(deps, deps.db, token);
  if (!found) return refuse('handoff.ended');
  const { handoff, email } = found;
  const session = await readSession(deps, caller.sessionToken, 'look');
  const owner = session?.accountId === handoff.account_id ? 'owner' : 'other';
  const { page, browser, system, created_at: createdAt } = handoff;
  return {
    kind: 'open',
    body: {
      maskedEmail: maskEmail(email),
      page,
      browser,
      system,
      requestedAt: createdAt.toISOString(),
      signedIn: session ? owner : 'nobody',
    },
  };
}

interface Opened {
  readonly kind: 'opened';
  readonly session: OpenedSession;
  readonly path: string;
}

/** Signs a phone in, once, for one page. A session that the phone had before ends, also that of another account. */
export async function openHandoff(
  deps: PlatformDeps,
  { token, caller }: TokenCall,
): Promise<Opened | Refusal> {
  const limited = await limitTokens(deps, token, caller.ip);
  if (limited) return limited;
  return inTransaction<Opened>(deps.db, async (trx) => {
    const found = await findOpen(deps, trx, token);
    const now = deps.clock();
    const isFirst = found !== undefined && (await useSignInLink(trx, hashToken(token), now));
    if (!isFirst) return refuse('handoff.ended');
    const { handoff, email, path } = found;
    const { id: handoffId, account_id: accountId } = handoff;
    const session = await openSession(deps, trx, { accountId, email, caller, handoffId });
    await connectHandoff(trx, handoffId, { now, expiresAt: session.endsAt });
    await recordAudit(deps, trx, {
      event: 'handoff.open',
      actor: 'applicant',
      applicationId: handoff.application_id,
      reason: `account ${accountId}, handoff ${handoffId}`,
    });
    return { kind: 'opened', session, path };
  });
}

/** Ends a link that reached a person who did not ask for it. A token that is none of ours gets the same response. */
export async function refuseHandoff(
  deps: PlatformDeps,
  { token, caller }: TokenCall,
): Promise<{ readonly kind: 'ended' } | Refusal> {
  const limited = await limitTokens(deps, token, caller.ip);
  if (limited) return limited;
  return inTransaction<{ readonly kind: 'ended' }>(deps.db, async (trx) => {
    const found = await findOpen(deps, trx, token);
    if (found) await endHandoff(deps, trx, found.handoff, 'cancelled');
    return { kind: 'ended' };
  });
}

/** Counts a call with a token, valid or not. */
async function limitTokens(deps: PlatformDeps, token: string, ip: string): Promise<Refusal | undefined> {
  const subject = hashToken(token).toString('hex');
  return (
    (await consumeLimit(deps, deps.db, { name: 'handoffs/ip', subjects: [ip] })) ??
    (await consumeLimit(deps, deps.db, { name: 'handoffs/token', subjects: [subject] }))
  );
}

async function findOpen({ clock }: Pick<PlatformDeps, 'clock'>, db: Database, token: string) {
  const link = await findSignInLink(db, hashToken(token));
  const isOpen = link?.subject_kind === HANDOFF && link.ended_at === null;
  if (!isOpen || !isInForce(link.expires_at, clock(), LIFETIMES.handoffMs)) return undefined;
  const handoff = await findHandoff(db, link.subject_id);
  return handoff?.ended_at === null ? { handoff, email: link.email, path: link.path } : undefined;
}
