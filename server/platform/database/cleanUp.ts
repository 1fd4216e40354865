import { sql } from 'kysely';
import type { Database } from './openDatabase.ts';
import { RETENTION } from '../../app/retention.ts';
import type { Retention } from '../../app/retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Few enough that nobody waits long for a row, nor for the one connection of the embedded database. */
const BATCH_SIZE = 1000;

/** Removes what has expired; every process may do it at any time. */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  for (const rule of RETENTION) {
    const before = new Date(now.getTime() - rule.days * DAY_MS);
    while ((await removeBatch(db, rule, before)) === BATCH_SIZE);
  }
}

async function removeBatch(db: Database, { table, column, only }: Retention, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)}
      where ${sql.ref(column)} < ${before} ${only ? sql`and ${only(before)}` : sql``}
      limit ${BATCH_SIZE})`.execute(db);
  return Number(numAffectedRows);
}
