import type { Database } from '../platform/database/openDatabase.ts';
import type { AppDeps } from '../app/deps.ts';
import { takeUse } from '../platform/limits/slidingLimits.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { limitBucket, TAX_ID_TRIES } from '../phone/code/limits.ts';

/**
 * Counts one full number (SSN, SIN, EIN) given for an application, in the transaction that stores it. Only those count
 * that are stored: who mistypes learns nothing but the rules of the form, which stand in the page anyway, while each
 * stored number may be put to the test by underwriting.
 */
export async function takeTaxIdTry(
  deps: AppDeps,
  trx: Database,
  applicationId: string,
): Promise<Refusal | undefined> {
  const wait = await takeUse(trx, {
    buckets: [limitBucket(deps.keys, 'tax-id', applicationId)],
    limits: TAX_ID_TRIES,
    now: deps.clock(),
    createId: deps.createId,
  });
  return wait === undefined ? undefined : refuse('rate.limited', { retryAfterSeconds: wait });
}
