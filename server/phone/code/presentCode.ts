import type { OtpCodeResponse } from '../../../src/contract/stepUps.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { AppDeps } from '../../app/deps.ts';
import { findOneTimeCode } from './oneTimeCodeRepository.ts';
import type { OneTimeCodeRow } from './oneTimeCodeRepository.ts';
import { countUses, secondsToWait } from '../../platform/limits/slidingLimits.ts';
import { codeBuckets, hashPhone } from './codeOwner.ts';
import type { CodeOwner } from './codeOwner.ts';
import { CODE_MAX_ATTEMPTS, CODE_SENDS, WRONG_CODES } from './limits.ts';

/** How the code of an application stands. One that was sent to another number is none. */
export async function presentCode(deps: AppDeps, db: Database, owner: CodeOwner): Promise<OtpCodeResponse> {
  const { keys } = deps;
  const now = deps.clock();
  const wrong = { buckets: codeBuckets(keys, 'one-time-code/wrong', owner), now };
  const row = await findCodeOf(deps, db, owner);
  const used = await countUses(db, { ...wrong, windowMs: WRONG_CODES.windowMs });
  const lockedFor = await secondsToWait(db, { ...wrong, limits: [WRONG_CODES] });
  const sends = { buckets: codeBuckets(keys, 'one-time-code/send', owner), limits: CODE_SENDS, now };
  const untilSend = (await secondsToWait(db, sends)) ?? 0;
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
  { keys }: Pick<AppDeps, 'keys'>,
  db: Database,
  { applicationId, phone }: CodeOwner,
): Promise<OneTimeCodeRow | undefined> {
  const row = await findOneTimeCode(db, applicationId);
  return row && hashPhone(keys, phone).equals(row.phone_hash) ? row : undefined;
}
