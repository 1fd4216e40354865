import { sql } from 'kysely';
import { isMigrated } from './migrateDatabase.ts';
import type { Database } from './openDatabase.ts';

/** A load balancer asks every few seconds and waits no longer itself. */
const DEADLINE_MS = 1000;

/** Whether the database responds, soon, in this version's shape. */
export async function isReachable(db: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, DEADLINE_MS, false).unref());
  return Promise.race([late, responds(db)]);
}

async function responds(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return await isMigrated(db);
  } catch {
    return false; // this is the report: a load balancer reads it and takes this process out
  }
}
