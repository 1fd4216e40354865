import { sql } from 'kysely';
import type { Database } from '../../database/openDatabase.ts';

/** A table in which each row has a data key of its own, in the column `data_key`. */
export interface KeyedTable {
  readonly name: string;
  readonly idType: 'text' | 'uuid';
}

export interface WrappedKey {
  readonly id: string;
  readonly data_key: Uint8Array;
}

/** By the column's name, so that no table of a later version is forgotten. */
export async function listKeyedTables(db: Database): Promise<readonly KeyedTable[]> {
  const { rows } = await sql<KeyedTable>`
    select t.table_name as name, id.data_type as "idType"
    from information_schema.columns as key
    join information_schema.tables as t using (table_schema, table_name)
    join information_schema.columns as id using (table_schema, table_name)
    where key.column_name = 'data_key' and id.column_name = 'id'
      and t.table_type = 'BASE TABLE' and t.table_schema = current_schema()
    order by t.table_name`.execute(db);
  return rows;
}

/** How many data keys each key-encryption key has wrapped; without a name what bears none. */
export async function countByKey(db: Database, { name }: KeyedTable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select case get_byte(data_key, 0)
        when 2 then convert_from(substring(data_key from 3 for get_byte(data_key, 1)), 'UTF8') else '' end as key,
      count(*)::int as count
    from ${sql.table(name)} group by 1 order by 1`.execute(db);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** Data keys that begin otherwise than those that the current key wraps, in the order of ids after one. */
export async function listOthers(
  db: Database,
  { name }: KeyedTable,
  {
    mark,
    after,
    limit,
  }: { readonly mark: Uint8Array; readonly after: string | undefined; readonly limit: number },
): Promise<readonly WrappedKey[]> {
  const start = after === undefined ? sql`true` : sql`id > ${after}`;
  const { rows } = await sql<WrappedKey>`
    select id, data_key from ${sql.table(name)}
    where substring(data_key from 1 for ${mark.byteLength}::int) <> ${Buffer.from(mark)} and ${start}
    order by id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Replaces data keys that are unchanged since they were read; returns their number. Locked rows are skipped instead of
 * waited for, which rules out deadlocks.
 */
export async function replaceDataKeys(
  db: Database,
  { name, idType }: KeyedTable,
  changes: readonly { readonly id: string; readonly from: Uint8Array; readonly to: Uint8Array }[],
): Promise<number> {
  if (changes.length === 0) return 0;
  const table = sql.table(name);
  const rows = changes.map(
    ({ id, from, to }) =>
      sql`(${id}::${sql.raw(idType)}, ${Buffer.from(from)}::bytea, ${Buffer.from(to)}::bytea)`,
  );
  const { numAffectedRows = 0n } = await sql`
    with change (id, before, wrapped) as (values ${sql.join(rows)}),
      free as (select id from ${table} where id in (select id from change) order by id for update skip locked)
    update ${table} as kept set data_key = change.wrapped
    from change join free using (id)
    where kept.id = change.id and kept.data_key = change.before`.execute(db);
  return Number(numAffectedRows);
}
