import type { OtpCodeResponse } from '../../../src/contract/phone.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { PhoneDeps } from '../deps.ts';
import { saveOneTimeCode } from './oneTimeCodeRepository.ts';
import { secondsToWait } from '../../platform/limits/slidingLimits.ts';
import { applicantLocale } from '../../applications/applicantLocale.ts';
import {
  lockOwnApplication,
  readOwnApplication,
  type ApplicationTarget,
  type OwnApplication,
} from '../../applications/ownApplication.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { enqueueSms } from '../../messages/sms/enqueueSms.ts';
import { createDigits, createLongCode, readCode } from '../../platform/crypto/codeText.ts';
import { codeOwner, codeUse, hashCode, hashPhone, numberUse, type CodeOwner } from './codeOwner.ts';
import { consumeSend } from './consumeSend.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import { duePhoneStepUp } from '../applicantPhone.ts';
import { MINUTE_MS } from '../../../src/lib/durations.ts';
import { findCodeOf, presentCode } from './presentCode.ts';

interface CodeStatus {
  readonly kind: 'status';
  readonly body: OtpCodeResponse;
}

/** Sends a code to the applicant's mobile. It replaces the one before. */
export async function sendOneTimeCode(
  deps: PhoneDeps,
  target: ApplicationTarget,
): Promise<CodeStatus | Refusal> {
  const outcome = await inTransaction<CodeStatus>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    if (!duePhoneStepUp(own.row)) return refuse('step-up.notDue');
    const owner = codeOwner(own);
    if (!owner) return refuse('phone.undeliverable');
    const refusal = await findObstacle(deps, trx, owner);
    if (refusal) return refusal;
    await send(deps, trx, { own, owner });
    return { kind: 'status', body: await presentCode(deps, trx, owner) };
  });
  return outcome;
}

async function findObstacle(deps: PhoneDeps, trx: Database, owner: CodeOwner): Promise<Refusal | undefined> {
  const lockedFor = await secondsToWait(trx, codeUse(deps, 'one-time-code/wrong', owner));
  if (lockedFor !== undefined) return refuse('one-time-code.locked', { retryAfterSeconds: lockedFor });
  const before = await findCodeOf(deps, trx, owner);
  if (before?.delivery === 'undeliverable') return refuse('phone.undeliverable');
  const counted = await consumeSend(deps, trx, owner);
  return 'waitSeconds' in counted
    ? refuse('rate.limited', { retryAfterSeconds: counted.waitSeconds })
    : undefined;
}

async function send(
  deps: PhoneDeps,
  trx: Database,
  { own, owner }: { readonly own: OwnApplication; readonly owner: CodeOwner },
): Promise<void> {
  const now = deps.clock();
  // Others have guessed at codes to this number as often as six digits allow.
  const isGuessedAt = await secondsToWait(trx, numberUse(deps, 'one-time-code/wrong/number', owner));
  const code = isGuessedAt === undefined ? createDigits() : createLongCode();
  await saveOneTimeCode(trx, {
    applicationId: owner.applicationId,
    phoneHash: hashPhone(deps.keys, owner.phone),
    codeHash: hashCode(deps.keys, { ...owner, code: readCode(code).code }),
    sentAt: now,
    expiresAt: new Date(now.getTime() + LIFETIMES.oneTimeCodeMs),
  });
  const brand = own.flow.runtime.definition.portal.brand.name;
  await enqueueSms(deps, trx, {
    accountId: own.row.owner_account_id,
    to: owner.phone,
    template: 'oneTimeCode',
    locale: applicantLocale(deps, own.row),
    params: { code, brand, minutes: String(LIFETIMES.oneTimeCodeMs / MINUTE_MS) },
    applicationId: owner.applicationId,
  });
}

/** The status of the code, so that a reloaded page continues with the one that was sent. */
export async function readOneTimeCode(
  deps: PhoneDeps,
  target: ApplicationTarget,
): Promise<CodeStatus | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  if (!duePhoneStepUp(own.row)) return refuse('step-up.notDue');
  const owner = codeOwner(own);
  if (!owner) return refuse('phone.undeliverable');
  return { kind: 'status', body: await presentCode(deps, deps.db, owner) };
}
