import type { OtpCodeResponse } from '../../../src/contract/phone.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { PhoneDeps } from '../deps.ts';
import { findOneTimeCode } from './oneTimeCodeRepository.ts';
import type { OneTimeCodeRow } from './oneTimeCodeRepository.ts';
import { countUses, secondsToWait } from '../../platform/limits/slidingLimits.ts';
import { secondsToSend } from './consumeSend.ts';
import { codeUse, hashPhone } from './codeOwner.ts';
import type { CodeOwner } from './codeOwner.ts';
import { CODE_MAX_ATTEMPTS, LIMITS } from '../../platform/limits/limitTable.ts';

const [WRONG_CODES] = LIMITS['one-time-code/wrong'].windows;

/** The status of the code of an application. One that was sent to another number is none. */
export async function presentCode(deps: PhoneDeps, db: Database, owner: CodeOwner): Promise<OtpCodeResponse> {
  const now = deps.clock();
  const wrong = codeUse(deps, 'one-time-code/wrong', owner);
  const row = await findCodeOf(deps, db, owner);
  const used = await countUses(db, { ...wrong, windowMs: WRONG_CODES.windowMs });
  const lockedFor = await secondsToWait(db, wrong);
  const untilSend = (await secondsToSend(deps, db, owner)) ?? 0;
  const expiresInMs = row ? row.expires_at.getTime() - now.getTime() : 0;
  return {
    attempts: Math.max(0, Math.min(CODE_MAX_ATTEMPTS - (row?.attempts ?? 0), WRONG_CODES.limit - used)),
    delivery: row?.delivery ?? 'none',
    phoneLastTwo: owner.phone.slice(-2),
    expiresInSeconds: Math.max(0, Math.ceil(expiresInMs / 1000)),
    resendAfterSeconds: Math.max(untilSend, lockedFor ?? 0),
    locked: lockedFor !== undefined,
  };
}

/** The code that was sent to the number which the applicant has now. */
export async function findCodeOf(
  { keys }: Pick<PhoneDeps, 'keys'>,
  db: Database,
  { applicationId, phone }: CodeOwner,
): Promise<OneTimeCodeRow | undefined> {
  const row = await findOneTimeCode(db, applicationId);
  return row && hashPhone(keys, phone).equals(row.phone_hash) ? row : undefined;
}
