import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { PhoneDeps } from '../deps.ts';
import { countWrongTry } from './oneTimeCodeRepository.ts';
import { addUse, lockBuckets, secondsToWait } from '../../platform/limits/slidingLimits.ts';
import type { SlidingUse } from '../../platform/limits/slidingLimits.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { readCode } from '../../platform/crypto/codeText.ts';
import { codeUse, guessUse, hashCode, numberUse } from './codeOwner.ts';
import type { CodeOwner } from './codeOwner.ts';
import { CODE_MAX_ATTEMPTS } from '../../platform/limits/limitTable.ts';
import { findCodeOf } from './presentCode.ts';

const FORMS = { digits: /^\d{6}$/, long: /^[\dA-Z]{12}$/ } as const;

/**
 * Why a code is refused, if so. A wrong one is counted, in the transaction that holds the application; a code that is not
 * compared, or was compared before, is not counted, since it reveals nothing.
 */
export async function findCodeFault(
  deps: PhoneDeps,
  trx: Database,
  { owner, code }: { readonly owner: CodeOwner; readonly code: string },
): Promise<Refusal | undefined> {
  const now = deps.clock();
  const wrong = codeUse(deps, 'one-time-code/wrong', owner);
  const ofNumber = numberUse(deps, 'one-time-code/wrong/number', owner);
  // Held until the try is counted: guesses at the same number for other applications wait for it.
  await lockBuckets(trx, [...wrong.buckets, ...ofNumber.buckets]);
  const lockedFor = await secondsToWait(trx, wrong);
  if (lockedFor !== undefined) return refuse('one-time-code.locked', { retryAfterSeconds: lockedFor });
  const known = await findCodeOf(deps, trx, owner);
  if (!known) return refuse('one-time-code.expired');
  if (known.attempts >= CODE_MAX_ATTEMPTS) return refuse('one-time-code.attempts');
  if (known.expires_at <= now) return refuse('one-time-code.expired');
  const typed = readCode(code);
  if (!FORMS[typed.form].test(typed.code)) return refuse('one-time-code.mismatch');
  const isGuess = typed.form === 'digits';
  // A further guess at six digits is refused: a new code, which cannot be guessed, is to be sent.
  if (isGuess && (await secondsToWait(trx, ofNumber)) !== undefined) return refuse('one-time-code.attempts');
  return compare(deps, trx, {
    owner,
    code: typed.code,
    known,
    counted: isGuess ? [wrong, ofNumber] : [wrong],
  });
}

interface Comparison {
  readonly owner: CodeOwner;
  readonly code: string;
  readonly known: { readonly code_hash: Uint8Array };
  /** The limits that a wrong code counts against. */
  readonly counted: readonly SlidingUse[];
}

async function compare(
  deps: PhoneDeps,
  trx: Database,
  { owner, code, known, counted }: Comparison,
): Promise<Refusal | undefined> {
  const guessHash = hashCode(deps.keys, { ...owner, code });
  if (timingSafeEqual(guessHash, known.code_hash)) return undefined;
  const same = guessUse(deps, known.code_hash, guessHash);
  if ((await secondsToWait(trx, same)) !== undefined) return refuse('one-time-code.mismatch');
  await countWrongTry(trx, owner.applicationId);
  for (const use of [same, ...counted]) await addUse(trx, use);
  return refuse('one-time-code.mismatch');
}
