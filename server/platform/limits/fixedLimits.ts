import { sql } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { RateLimit } from './limitTable.ts';

interface FixedUse {
  readonly bucket: string;
  readonly limit: RateLimit;
  readonly now: Date;
}

/** Counts one use. Returns the seconds to wait when there were too many, else undefined. */
export async function consumeFixed(
  db: Database,
  { bucket, limit: { limit, windowMs }, now }: FixedUse,
): Promise<number | undefined> {
  const resetsAt = new Date(now.getTime() + windowMs);
  const { rows } = await sql<{ used: number; resets_at: Date }>`
    insert into rate_limits as known (bucket, used, resets_at) values (${bucket}, 1, ${resetsAt})
    on conflict (bucket) do update set
      used = case when known.resets_at <= ${now} then 1 else known.used + 1 end,
      resets_at = case when known.resets_at <= ${now} then excluded.resets_at else known.resets_at end
    returning used, resets_at`.execute(db);
  const [row] = rows;
  if (!row || row.used <= limit) return undefined;
  return Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000));
}
