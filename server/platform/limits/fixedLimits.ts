import { sql } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import { CLOCK_SKEW_MS } from './limitTable.ts';
import type { RateLimit } from './limitTable.ts';

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
