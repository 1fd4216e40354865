import type { OtpCodeResponse } from '../../../src/contract/stepUps.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { AppDeps } from '../../app/deps.ts';
import { saveOneTimeCode } from './oneTimeCodeRepository.ts';
import { secondsToWait, takeUse } from '../../platform/limits/slidingLimits.ts';
import { applicantLocale } from '../../applications/applicantLocale.ts';
import { lockOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget, OwnApplication } from '../../applications/ownApplication.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { enqueueSms } from '../../messages/sms/enqueueSms.ts';
import { codeBuckets, codeOwner, hashCode, hashPhone } from './codeOwner.ts';
import type { CodeOwner } from './codeOwner.ts';
import { createCode } from './createCode.ts';
import { CODE_EXPIRES_MS, CODE_SENDS, WRONG_CODES } from './limits.ts';
import { duePhoneStepUp } from '../phoneStepUps.ts';
import { findCodeOf, presentCode } from './presentCode.ts';

export interface CodeStanding {
  readonly kind: 'standing';
  readonly body: OtpCodeResponse;
}

/** Sends a code to the applicant's mobile. It takes the place of the one before. */
export async function sendOneTimeCode(
  deps: AppDeps,
  target: ApplicationTarget,
): Promise<CodeStanding | Refusal> {
  const outcome = await inTransaction<CodeStanding>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    if (!duePhoneStepUp(own.row)) return refuse('step-up.notDue');
    const owner = codeOwner(own.row);
    if (!owner) return refuse('phone.undeliverable');
    const refusal = await findHindrance(deps, trx, owner);
    if (refusal) return refusal;
    await send(deps, trx, { own, owner });
    return { kind: 'standing', body: await presentCode(deps, trx, owner) };
  });
  deps.wakeWorker();
  return outcome;
}

async function findHindrance(deps: AppDeps, trx: Database, owner: CodeOwner): Promise<Refusal | undefined> {
  const now = deps.clock();
  const wrong = codeBuckets(deps.keys, 'one-time-code/wrong', owner);
  const lockedFor = await secondsToWait(trx, { buckets: wrong, limits: [WRONG_CODES], now });
  if (lockedFor !== undefined) return refuse('one-time-code.locked', { retryAfterSeconds: lockedFor });
  const before = await findCodeOf(deps, trx, owner);
  if (before?.delivery === 'undeliverable') return refuse('phone.undeliverable');
  const buckets = codeBuckets(deps.keys, 'one-time-code/send', owner);
  const wait = await takeUse(trx, { buckets, limits: CODE_SENDS, now, createId: deps.createId });
  return wait === undefined ? undefined : refuse('rate.limited', { retryAfterSeconds: wait });
}

async function send(
  deps: AppDeps,
  trx: Database,
  { own, owner }: { readonly own: OwnApplication; readonly owner: CodeOwner },
): Promise<void> {
  const now = deps.clock();
  const code = createCode();
  await saveOneTimeCode(trx, {
    applicationId: owner.applicationId,
    phoneHash: hashPhone(deps.keys, owner.phone),
    codeHash: hashCode(deps.keys, { ...owner, code }),
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_EXPIRES_MS),
  });
  const brand = own.flow.runtime.definition.portal.brand.name;
  await enqueueSms(deps, trx, {
    to: owner.phone,
    template: 'oneTimeCode',
    locale: applicantLocale(deps, own.row),
    params: { code, brand, minutes: String(CODE_EXPIRES_MS / 60_000) },
    applicationId: owner.applicationId,
  });
}
