import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../server/platform/database/openDatabase.ts';
import type { Tables } from '../../server/platform/database/tables.ts';

/** Rows of a table as the sample has them, once for each row of a source that gives the application's `number`. */
interface RowCopy {
  readonly table: keyof Tables;
  /** Which rows are the sample's. */
  readonly sample: RawBuilder<unknown>;
  readonly source: RawBuilder<unknown>;
  /** Columns that differ in each copy: SQL on `sample` and the source. */
  readonly columns: Readonly<Record<string, string>>;
}

export async function copyRows(db: Database, { table, sample, source, columns }: RowCopy): Promise<void> {
  const names = await listColumns(db, table);
  const values = names.map((name) => sql.raw(columns[name] ?? `sample.${name}`));
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${source}
    cross join (select * from ${sql.table(table)} where ${sample}) as sample`.execute(db);
}

export function numbers(from: number, to: number): RawBuilder<unknown> {
  return sql`generate_series(${from}::int, ${to}::int) as source (number)`;
}

// Those that the database counts up itself are left to it.
async function listColumns(db: Database, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_name = ${table} and table_schema = 'public' and is_identity = 'NO'
    order by ordinal_position`.execute(db);
  return rows.map(({ column_name: name }) => name);
}
