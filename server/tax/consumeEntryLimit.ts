import type { Database } from '../platform/database/openDatabase.ts';
import type { AppDeps } from '../app/deps.ts';
import { takeUse } from '../platform/limits/slidingLimits.ts';
import { limitBucket } from '../phone/code/limits.ts';

const HOUR_MS = 60 * 60_000;

/** For an application each. The first mail says all there is to say, and a stranger must not fill anybody's inbox. */
const LIMITS = {
  entry: [{ limit: 5, windowMs: 6 * HOUR_MS }],
  mail: [{ limit: 1, windowMs: 24 * HOUR_MS }],
} as const;

/**
 * Counts a number that is entered for an application, or a mail about it; the seconds to wait come back when there were
 * too many. Apart from what the owner gives: who only knows the application's id must not use that up.
 */
export async function takeEntryUse(
  { keys, clock, createId }: AppDeps,
  trx: Database,
  { what, applicationId }: { readonly what: keyof typeof LIMITS; readonly applicationId: string },
): Promise<number | undefined> {
  const buckets = [limitBucket(keys, `tax-information/${what}`, applicationId)];
  return takeUse(trx, { buckets, limits: LIMITS[what], now: clock(), createId });
}
