import type { Database } from '../database/openDatabase.ts';
import type { PlatformDeps } from '../deps.ts';
import { refuse } from '../http/refusal.ts';
import type { Refusal } from '../http/refusal.ts';
import { consumeFixed } from './fixedLimits.ts';
import { LIMITS } from './limitTable.ts';
import type { LimitName, LimitRow } from './limitTable.ts';
import { networkOf } from './networkOf.ts';
import { consumeSliding } from './slidingLimits.ts';
import type { SlidingUse } from './slidingLimits.ts';

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
