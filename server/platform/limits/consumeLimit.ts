import { sql } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { PlatformDeps } from '../deps.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import { LIMITS, CLOCK_SKEW_MS, type LimitName, type LimitRow, type RateLimit } from './limitTable.ts';
import { networkOf } from './networkOf.ts';
import { consumeSliding, type SlidingUse } from './slidingLimits.ts';

export type LimitDeps = Pick<PlatformDeps, 'keys' | 'clock' | 'createId'>;

/**
 * Counts one use of a limit for the subjects, or refuses because there were too many, saying how long to wait. A limit
 * with sliding windows is counted in the transaction that is passed, so that what was not done was not counted either.
 */
export async function consumeLimit(
  deps: LimitDeps,
  db: Database,
  { name, subjects }: { readonly name: LimitName; readonly subjects: readonly string[] },
): Promise<Refusal | undefined> {
  const wait = await consume(deps, db, name, subjects);
  return wait === undefined ? undefined : refuse('rate.limited', { retryAfterSeconds: wait });
}

/** The same limit as `slidingLimits.ts` takes it. Keys are hashed, since they contain phone numbers. */
export function slidingUse(
  { keys, clock, createId }: LimitDeps,
  name: LimitName,
  subjects: readonly string[],
): SlidingUse {
  return {
    buckets: subjects.map((subject) => keys.hash('limit', `${name}/${subject}`).toString('hex')),
    limits: LIMITS[name].windows,
    now: clock(),
    createId,
  };
}

async function consume(deps: LimitDeps, db: Database, name: LimitName, given: readonly string[]) {
  const row: LimitRow = LIMITS[name];
  const subjects = name.endsWith('/ip') ? given.map(networkOf) : given;
  if (row.counting === 'sliding') return consumeSliding(db, slidingUse(deps, name, subjects));
  const [limit] = row.windows;
  return consumeFixed(db, { bucket: [name, ...subjects].join('/'), limit, now: deps.clock() });
}

interface FixedUse {
  readonly bucket: string;
  readonly limit: RateLimit;
  readonly now: Date;
}

/** Counts one use. A window that begins in the future is from before the clock was set back: another one begins. Returns the seconds to wait when there were too many, else undefined. */
export async function consumeFixed(
  db: Database,
  { bucket, limit: { limit, windowMs }, now }: FixedUse,
): Promise<number | undefined> {
  const resetsAt = new Date(now.getTime() + windowMs);
  const latest = new Date(resetsAt.getTime() + CLOCK_SKEW_MS);
  const { rows } = await sql<{ used: number; resets_at: Date }>`
    insert into rate_limits as known (bucket, used, resets_at) values (${bucket}, 1, ${resetsAt})
    on conflict (bucket) do update set
      used = case when known.resets_at > ${now} and known.resets_at <= ${latest} then known.used + 1 else 1 end,
      resets_at = case when known.resets_at > ${now} and known.resets_at <= ${latest}
        then known.resets_at else excluded.resets_at end
    returning used, resets_at`.execute(db);
  const [row] = rows;
  if (!row || row.used <= limit) return undefined;
  return Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000));
}
