import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/openDatabase.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { CODE_MAX_ATTEMPTS } from '../../platform/limits/limitTable.ts';
import type { AccessDeps } from '../deps.ts';
import { hashCode } from './mailCode.ts';
import { consumeCode, countAttempt, type CodePlace } from './mailedCodeRepository.ts';

interface CodeTry extends CodePlace {
  readonly code: string;
  readonly ip: string;
}

/** Checks a code that was mailed and, if it is the right one, does in the same transaction what it is for: once. */
export async function checkCode<Outcome extends { readonly kind: string }>(
  deps: AccessDeps,
  { code, ip, ...place }: CodeTry,
  effect: (trx: Database) => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  const limited =
    (await consumeLimit(deps, deps.db, { name: 'sign-in/attempts/ip', subjects: [ip] })) ??
    (await consumeLimit(deps, deps.db, { name: 'sign-in/attempts/email', subjects: [place.email] }));
  if (limited) return limited;
  const refusal = await findFault(deps, place, code);
  if (refusal) return refusal;
  return inTransaction<Outcome>(deps.db, async (trx) => {
    const isFirst = await consumeCode(trx, place, hashCode(deps, place, code));
    return isFirst ? effect(trx) : refuse('one-time-code.mismatch');
  });
}

// An e-mail address that never asked for a code gets the same response as a wrong code.
async function findFault(deps: AccessDeps, place: CodePlace, code: string): Promise<Refusal | undefined> {
  const known = await countAttempt(deps.db, place);
  if (!known) return refuse('one-time-code.mismatch');
  if (known.attempts > CODE_MAX_ATTEMPTS) return refuse('one-time-code.attempts');
  if (known.expires_at <= deps.clock()) return refuse('one-time-code.expired');
  const matches = timingSafeEqual(Buffer.from(known.code_hash), hashCode(deps, place, code.trim()));
  return matches ? undefined : refuse('one-time-code.mismatch');
}
