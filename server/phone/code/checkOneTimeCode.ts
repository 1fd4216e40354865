import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { PhoneDeps } from '../deps.ts';
import { deleteOneTimeCode, countWrongTry } from './oneTimeCodeRepository.ts';
import {
  lockOwnApplication,
  type ApplicationTarget,
  type OwnApplication,
} from '../../applications/ownApplication.ts';
import { presentApplication } from '../../applications/presentApplication.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { AnsweredStepUp } from '../../applications/stepUps/answerStepUp.ts';
import { codeOwner, codeUse, guessUse, hashCode, numberUse, type CodeOwner } from './codeOwner.ts';
import { completeStepUp } from '../../applications/stepUps/completeStepUp.ts';
import { duePhoneStepUp } from '../applicantPhone.ts';
import { addUse, lockBuckets, secondsToWait, type SlidingUse } from '../../platform/limits/slidingLimits.ts';
import { readCode } from '../../platform/crypto/codeText.ts';
import { CODE_MAX_ATTEMPTS } from '../../platform/limits/limitTable.ts';
import { findCodeOf } from './presentCode.ts';

interface Checked {
  readonly kind: 'checked';
  readonly result: AnsweredStepUp | Refusal;
}

/** Checks the code that came by SMS, as proof of the phone. */
export async function checkOneTimeCode(
  deps: PhoneDeps,
  target: ApplicationTarget,
  code: string,
): Promise<AnsweredStepUp | Refusal> {
  const outcome = await inTransaction<Checked>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    const owner = codeOwner(own);
    if (!owner) return refuse('phone.undeliverable');
    if (!duePhoneStepUp(own.row)) return refuse('step-up.notDue');
    const fault = await findCodeFault(deps, trx, { owner, code });
    // Not as the refusal that it is: the wrong try that was counted would be undone.
    if (fault) return { kind: 'checked', result: fault };
    const answered = await complete(deps, trx, own);
    return answered.kind === 'refused' ? answered : { kind: 'checked', result: answered };
  });
  return outcome.kind === 'refused' ? outcome : outcome.result;
}

const FORMS = { digits: /^\d{6}$/, long: /^[\dA-Z]{12}$/ } as const;

/**
 * Why a code is refused, if so. A wrong one is counted, in the transaction that holds the application; a code that is not
 * compared, or was compared before, is not counted, since it reveals nothing.
 */
async function findCodeFault(
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

async function complete(
  deps: PhoneDeps,
  trx: Database,
  { row, sensitive, flow }: OwnApplication,
): Promise<AnsweredStepUp | Refusal> {
  const type = duePhoneStepUp(row);
  if (!type) return refuse('step-up.notDue');
  await deleteOneTimeCode(trx, row.id);
  const completed = await completeStepUp(deps, trx, row, { type, result: 'passed' });
  if (completed.kind === 'refused') return completed;
  return { kind: 'answered', body: presentApplication(deps, { row: completed.row, sensitive, flow }) };
}
