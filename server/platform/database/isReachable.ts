import { sql } from 'kysely';
import { isMigrated } from './migrateDatabase.ts';
import type { Database } from './openDatabase.ts';

/** Whether the database answers, in this version's shape. */
export async function isReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return await isMigrated(db);
  } catch {
    return false; // the answer is the report: a load balancer reads it and takes this process out
  }
}
