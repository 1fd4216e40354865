import { sql } from 'kysely';
import { isMigrated } from './migrateDatabase.ts';
import type { Database } from './openDatabase.ts';

/** A load balancer asks every few seconds and waits no longer itself. */
const DEADLINE_MS = 1000;

/** Whether the database responds, soon, in this version's shape, and takes what is written. */
export async function isReachable(db: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, DEADLINE_MS, false).unref());
  return Promise.race([late, responds(db)]);
}

async function responds(db: Database): Promise<boolean> {
  try {
    await write(db);
    return await isMigrated(db);
  } catch {
    return false; // this is the report: a load balancer reads it and takes this process out
  }
}

// A row of its own, which expires with those of limits: a full disk or a standby responds, and takes nothing.
async function write(db: Database): Promise<void> {
  await sql`
    insert into rate_limits (bucket, used, resets_at) values ('readyz', 1, now())
    on conflict (bucket) do update set resets_at = now()`.execute(db);
}
