import { timingSafeEqual } from 'node:crypto';
import type { AccessDeps } from '../deps.ts';
import { findOrCreateAccount } from '../sessions/accountRepository.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { CODE_MAX_ATTEMPTS } from '../../platform/limits/limitTable.ts';
import { openSession, type OpenedSession } from '../sessions/openSession.ts';
import { consumeSignInCode, countAttempt } from './signInCodeRepository.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { hashCode } from './sendSignInCode.ts';

interface SignInRequest {
  readonly email: string;
  readonly code: string;
  readonly ip: string;
  /** The token that the browser has already: its session ends. */
  readonly replaced: string | undefined;
}

export interface StartedSession {
  readonly kind: 'started';
  readonly session: OpenedSession;
}

/** Starts a session for the person who has the code. */
export async function startSession(
  deps: AccessDeps,
  { email, code, ip, replaced }: SignInRequest,
): Promise<StartedSession | Refusal> {
  const now = deps.clock();
  const limited =
    (await consumeLimit(deps, deps.db, { name: 'sign-in/attempts/ip', subjects: [ip] })) ??
    (await consumeLimit(deps, deps.db, { name: 'sign-in/attempts/email', subjects: [email] }));
  if (limited) return limited;
  const refusal = await findFault(deps, email, code);
  if (refusal) return refusal;
  return inTransaction<StartedSession>(deps.db, async (trx) => {
    const isFirst = await consumeSignInCode(trx, email, hashCode(deps, email, code));
    if (!isFirst) return refuse('one-time-code.mismatch');
    const accountId = await findOrCreateAccount(trx, { id: deps.createId(), email, now });
    return { kind: 'started', session: await openSession(deps, trx, { accountId, email, replaced }) };
  });
}

// An e-mail address that never asked for a code gets the same response as a wrong code.
async function findFault(deps: AccessDeps, email: string, code: string): Promise<Refusal | undefined> {
  const known = await countAttempt(deps.db, email);
  if (!known) return refuse('one-time-code.mismatch');
  if (known.attempts > CODE_MAX_ATTEMPTS) return refuse('one-time-code.attempts');
  if (known.expires_at <= deps.clock()) return refuse('one-time-code.expired');
  const matches = timingSafeEqual(Buffer.from(known.code_hash), hashCode(deps, email, code.trim()));
  return matches ? undefined : refuse('one-time-code.mismatch');
}
