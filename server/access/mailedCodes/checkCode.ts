import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/openDatabase.ts';
import { inTransaction, transact } from '../../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { isInForce, CODE_MAX_ATTEMPTS, LIFETIMES } from '../../platform/limits/limitTable.ts';
import { addUse, lockBuckets, releaseUse } from '../../platform/limits/slidingLimits.ts';
import type { CallingBrowser } from '../browsers/callingBrowser.ts';
import type { AccessDeps } from '../deps.ts';
import { hashToken } from '../sessions/readSession.ts';
import { budgetOf, consumeDay, isGuessedOut, longCodes, wrongAttempts } from './codeLimits.ts';
import { readCode } from '../../platform/crypto/codeText.ts';
import { hashDigits, hashLongCode } from './mailCode.ts';
import * as codes from './mailedCodeRepository.ts';
import type { BrowserCodeKey, CodeKey } from './mailedCodeRepository.ts';

interface CodeTry extends CodeKey {
  readonly code: string;
  readonly caller: CallingBrowser;
}

type Effect<Outcome> = (trx: Database) => Promise<Outcome>;

/**
 * Checks a code that was mailed and, if it is the right one, does in the same transaction what it is for: once. Six digits work in the
 * browser that asked for them; a long code in any.
 */
export async function checkCode<Outcome extends { readonly kind: string }>(
  deps: AccessDeps,
  { code: typed, caller: { ip, browser }, ...key }: CodeTry,
  effect: Effect<Outcome>,
): Promise<Outcome | Refusal> {
  const limited =
    (await consumeLimit(deps, deps.db, { name: 'sign-in/attempts/ip', subjects: [ip] })) ??
    (await consumeDay(deps, 'sign-in/attempts/day/ip', { ...key, ip, browser }));
  if (limited) return limited;
  const { form, code } = readCode(typed);
  if (form === 'long') return checkLongCode(deps, { ...key, code }, effect);
  if (browser === undefined) return refuse('one-time-code.otherBrowser');
  return checkDigits(deps, { ...key, browserHash: hashToken(browser), code }, effect);
}

async function checkLongCode<Outcome extends { readonly kind: string }>(
  deps: AccessDeps,
  { code, ...key }: CodeKey & { readonly code: string },
  effect: Effect<Outcome>,
): Promise<Outcome | Refusal> {
  const codeHash = hashLongCode(deps, key, code);
  return inTransaction<Outcome>(deps.db, async (trx) => {
    const known = await codes.findLongCode(trx, codeHash);
    if (!known) return refuse('one-time-code.mismatch');
    if (!isInForce(known.expires_at, deps.clock(), LIFETIMES.longCodeMs))
      return refuse('one-time-code.expired');
    if (!(await codes.consumeCode(trx, codeHash))) return refuse('one-time-code.mismatch');
    // A user of a code may need another at once, on another device.
    await releaseUse(trx, { buckets: longCodes(deps, key).buckets, now: known.sent_at });
    return effect(trx);
  });
}

async function checkDigits<Outcome extends { readonly kind: string }>(
  deps: AccessDeps,
  { code, ...key }: BrowserCodeKey & { readonly code: string },
  effect: Effect<Outcome>,
): Promise<Outcome | Refusal> {
  // Not undone when it refuses: a wrong try was counted.
  const fault = await transact(deps.db, (trx) => findFault(deps, trx, key, code));
  if (fault) return fault;
  return inTransaction<Outcome>(deps.db, async (trx) => {
    const isFirst = await codes.consumeCode(trx, hashDigits(deps, key, code));
    return isFirst ? effect(trx) : refuse('one-time-code.mismatch');
  });
}

// An e-mail address that has an account, and one that has none, get the same response.
async function findFault(
  deps: AccessDeps,
  trx: Database,
  key: BrowserCodeKey,
  code: string,
): Promise<Refusal | undefined> {
  const budget = await budgetOf(deps, trx, key);
  const wrong = wrongAttempts(deps, budget);
  // Held until the try is counted: guesses in other browsers wait for it.
  await lockBuckets(trx, wrong.buckets);
  const known = await codes.lockBrowserCode(trx, key);
  if (!known) return refuse('one-time-code.otherBrowser');
  if (!isInForce(known.expires_at, deps.clock(), LIFETIMES.signInCodeMs))
    return refuse('one-time-code.expired');
  const isSpent = known.attempts >= CODE_MAX_ATTEMPTS || (await isGuessedOut(deps, trx, budget));
  if (isSpent) return refuse('one-time-code.attempts');
  if (timingSafeEqual(Buffer.from(known.code_hash), hashDigits(deps, key, code))) return undefined;
  await codes.countWrongTry(trx, known.code_hash);
  await addUse(trx, wrong);
  return refuse('one-time-code.mismatch');
}
