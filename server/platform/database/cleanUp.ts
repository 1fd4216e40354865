import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Database } from './openDatabase.ts';
import type { Tables } from './tables.ts';
import { DAY_MS } from '../../../src/lib/durations.ts';

/** Small enough that rows, and the single connection of the embedded database, are never blocked for long. */
const BATCH_SIZE = 1000;

/** Rows of a table go when the time in the column is so many days ago. */
interface RowsThatGo<Table extends keyof Tables> {
  readonly table: Table;
  readonly column: keyof Tables[Table] & string;
  readonly days: number;
  /** Which rows only, given the moment that was so many days ago. */
  readonly only?: (before: Date) => RawBuilder<SqlBool>;
}

/**
 * Rule for rows that are deleted automatically; docs/operator-reference.md states the same for operators. Rows without a
 * rule are kept as long as their application, which is never deleted.
 */
export type Retention = { [Table in keyof Tables]: RowsThatGo<Table> }[keyof Tables];

/** Removes what has expired; every process may do it at any time. */
export async function cleanUp(db: Database, now: Date, rules: readonly Retention[]): Promise<void> {
  for (const rule of rules) {
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
