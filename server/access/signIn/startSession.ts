import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AppDeps } from '../../app/deps.ts';
import { findOrCreateAccount } from '../sessions/accountRepository.ts';
import { countUse } from '../../platform/limits/rateLimits.ts';
import { insertSession } from '../sessions/sessionRepository.ts';
import { consumeSignInCode, countAttempt } from './signInCodeRepository.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { CODE_MAX_ATTEMPTS, RATE_LIMITS, SESSION_ENDS_MS } from './limits.ts';
import { hashCode } from './sendSignInCode.ts';

const TOKEN_BYTES = 32;

interface SignInRequest {
  readonly email: string;
  readonly code: string;
  readonly address: string;
}

export interface StartedSession {
  readonly kind: 'started';
  readonly token: string;
  readonly accountId: string;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/** Opens a session for whoever has the code. The token leaves once, in the cookie; we keep its hash. */
export async function startSession(
  deps: AppDeps,
  { email, code, address }: SignInRequest,
): Promise<StartedSession | Refusal> {
  const now = deps.clock();
  const wait =
    (await countUse(deps.db, `attempts/address/${address}`, RATE_LIMITS.attemptsByAddress, now)) ??
    (await countUse(deps.db, `attempts/email/${email}`, RATE_LIMITS.attemptsByEmail, now));
  if (wait !== undefined) return refuse('rate.limited', { retryAfterSeconds: wait });
  const refusal = await findFault(deps, email, code);
  if (refusal) return refusal;
  return inTransaction<StartedSession>(deps.db, async (trx) => {
    const isFirst = await consumeSignInCode(trx, email, hashCode(deps, email, code));
    if (!isFirst) return refuse('one-time-code.mismatch');
    const accountId = await findOrCreateAccount(trx, { id: deps.createId(), email, now });
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const endsAt = new Date(now.getTime() + SESSION_ENDS_MS);
    await insertSession(trx, { tokenHash: hashToken(token), accountId, email, now, endsAt });
    return { kind: 'started', token, accountId, startedAt: now, endsAt };
  });
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

// An address that never asked for a code answers like a wrong code.
async function findFault(deps: AppDeps, email: string, code: string): Promise<Refusal | undefined> {
  const known = await countAttempt(deps.db, email);
  if (!known) return refuse('one-time-code.mismatch');
  if (known.attempts > CODE_MAX_ATTEMPTS) return refuse('one-time-code.attempts');
  if (known.expires_at <= deps.clock()) return refuse('one-time-code.expired');
  const matches = timingSafeEqual(Buffer.from(known.code_hash), hashCode(deps, email, code.trim()));
  return matches ? undefined : refuse('one-time-code.mismatch');
}
