import { sql } from 'kysely';
import type { Database } from '../../server/platform/database/openDatabase.ts';
import type { BenchTable } from '../keystroke/run.ts';

const SMALLEST_MB = 0.1;

/** How large the tables have become, with their indexes and long values, and how often one was read from end to end. */
export async function readTableSizes(db: Database, applications: number): Promise<BenchTable['rows']> {
  const { rows } = await sql<Readonly<Record<string, string | number>> & { readonly bytes: number }>`
    select stat.relname as "table", reltuples::int as rows, seq_scan::int as "read whole",
      round(pg_total_relation_size(relid) / 1e6, 1)::float8 as mb,
      round(pg_indexes_size(relid) / 1e6, 1)::float8 as "indexes mb",
      round(pg_total_relation_size(relid)::numeric / ${applications})::int as bytes
    from pg_stat_user_tables as stat join pg_class on pg_class.oid = relid
    where pg_total_relation_size(relid) >= ${SMALLEST_MB * 1e6}
    order by pg_total_relation_size(relid) desc`.execute(db);
  return rows.map(({ bytes, ...row }) => ({ ...row, 'bytes an application': bytes }));
}

/** How often each index of a table that holds something was used since the database was filled. */
export async function readIndexUse(db: Database): Promise<BenchTable['rows']> {
  const { rows } = await sql<{ index: string; scans: number; mb: number; unused: string }>`
    select indexrelname as index, idx_scan::int as scans,
      round(pg_relation_size(indexrelid) / 1e6, 1)::float8 as mb,
      case when idx_scan > 0 then '' when indisunique then 'keeps rows unique' else 'not in this run' end as unused
    from pg_stat_user_indexes join pg_index using (indexrelid)
    where pg_relation_size(indexrelid) >= ${SMALLEST_MB * 1e6}
    order by pg_relation_size(indexrelid) desc`.execute(db);
  return rows;
}
