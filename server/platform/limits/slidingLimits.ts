import { sql } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import { CLOCK_SKEW_MS } from './limitTable.ts';
import type { RateLimit } from './limitTable.ts';

/** How often something may be done. Each bucket is held to all limits, and the strictest counts. */
interface SlidingLimits {
  readonly buckets: readonly string[];
  readonly limits: readonly RateLimit[];
  readonly now: Date;
}

/** Counting a use also needs an id. */
export type SlidingUse = SlidingLimits & { readonly createId: () => string };

/**
 * Counts one use in every bucket, or in none: then the seconds come back after which it would be allowed. The buckets are
 * held until the transaction ends, so that uses in other processes wait and are counted exactly.
 */
export async function consumeSliding(trx: Database, use: SlidingUse): Promise<number | undefined> {
  await lockBuckets(trx, use.buckets);
  const wait = await secondsToWait(trx, use);
  if (wait === undefined) await addUse(trx, use);
  return wait;
}

/** Makes others wait who want the same buckets. Always in the same order, so that two never wait for each other. */
export async function lockBuckets(trx: Database, buckets: readonly string[]): Promise<void> {
  for (const bucket of buckets.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}::text, 0))`.execute(trx);
  }
}

/** How long until one more use is allowed; undefined when it is now. Nothing is counted. */
export async function secondsToWait(
  db: Database,
  { buckets, limits, now }: SlidingLimits,
): Promise<number | undefined> {
  const most = Math.max(...limits.map(({ limit }) => limit));
  let freeAt = now.getTime();
  for (const bucket of buckets) {
    const newest = await listNewest(db, { bucket, limit: most, now });
    for (const { limit, windowMs } of limits) {
      const leaving = newest[limit - 1];
      if (leaving) freeAt = Math.max(freeAt, leaving.getTime() + windowMs);
    }
  }
  const waitMs = freeAt - now.getTime();
  return waitMs > 0 ? Math.ceil(waitMs / 1000) : undefined;
}

/** Counts a use that the caller has found to be allowed, holding the buckets. */
export async function addUse(
  trx: Database,
  { buckets, now, createId }: Omit<SlidingUse, 'limits'>,
): Promise<void> {
  await trx
    .insertInto('limit_uses')
    .values(buckets.map((bucket) => ({ id: createId(), bucket, used_at: now })))
    .execute();
}

/** Undoes what was counted at a moment, because what it was counted for did not happen. */
export async function releaseUse(
  trx: Database,
  { buckets, now }: Pick<SlidingLimits, 'buckets' | 'now'>,
): Promise<void> {
  await trx.deleteFrom('limit_uses').where('bucket', 'in', buckets).where('used_at', '=', now).execute();
}

/** The uses that still count, in the bucket that has most of them. */
export async function countUses(
  db: Database,
  { buckets, windowMs, now }: Pick<SlidingLimits, 'buckets' | 'now'> & Pick<RateLimit, 'windowMs'>,
): Promise<number> {
  const rows = await db
    .selectFrom('limit_uses')
    .select(({ fn }) => fn.countAll<string>().as('used'))
    .where('bucket', 'in', buckets)
    .where('used_at', '>', new Date(now.getTime() - windowMs))
    .where('used_at', '<=', latestOf(now))
    .groupBy('bucket')
    .execute();
  return Math.max(0, ...rows.map(({ used }) => Number(used)));
}

// Uses in the future are from before the clock was set back: they would count for as long as it was.
async function listNewest(
  db: Database,
  { bucket, limit, now }: { readonly bucket: string; readonly limit: number; readonly now: Date },
): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('limit_uses')
    .select('used_at')
    .where('bucket', '=', bucket)
    .where('used_at', '<=', latestOf(now))
    .orderBy('used_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.used_at);
}

function latestOf(now: Date): Date {
  return new Date(now.getTime() + CLOCK_SKEW_MS);
}
