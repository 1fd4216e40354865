import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Database } from './openDatabase.ts';
import type { Tables } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Few enough that nobody waits long for a row, nor for the one connection of the embedded database. */
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
 * One rule about rows that go by themselves; docs/how-to/operate.md says the same to operators. What no rule names is
 * kept as long as its application, which is never removed.
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
