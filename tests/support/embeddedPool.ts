import type { PGlite } from '@electric-sql/pglite';
import { openMigratedInMemory } from './embeddedTemplate.ts';

/** A migrated, empty embedded database, until it is given back. */
export interface DatabaseLoan {
  readonly pglite: PGlite;
  /** Empties the database for the next test that wants one. */
  giveBack(): Promise<void>;
  /** Discards the database. Does nothing if it was returned already. */
  drop(): void;
}

interface Kept {
  readonly pglite: PGlite;
  /** Shape after the migrations: a test that changes it has the database for itself. */
  readonly shape: string;
  readonly tables: readonly string[];
  /** How often it was emptied. */
  times: number;
}

// Tests want one at a time, or two; each holds some hundred megabytes.
const MOST_IDLE = 2;

/**
 * To delete rows takes a tenth of the time of `truncate`, which writes new files for 500 tables and indexes; but dead rows stay, so
 * that every tenth time truncates.
 */
const TRUNCATED_EACH = 10;

const TABLES = `select quote_ident(tablename) as name from pg_tables
  where schemaname = 'public' and tablename not like 'kysely%'`;

const SHAPE = `select string_agg(part, ';' order by part) as shape from (
  select format('%s %s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull) as part
    from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select tgname from pg_trigger where not tgisinternal) as parts`;

const idle: Kept[] = [];

/** An embedded database of this process that nobody uses, or a new one. */
export async function lendDatabase(): Promise<DatabaseLoan> {
  const kept = idle.pop() ?? (await startDatabase());
  let isLent = true;
  return {
    pglite: kept.pglite,
    async giveBack() {
      if (!isLent) return;
      isLent = false;
      if (idle.length < MOST_IDLE && (await isEmptied(kept))) idle.push(kept);
      else await kept.pglite.close();
    },
    drop() {
      if (isLent) kept.pglite.close().catch(() => undefined); // what its tests left open may not let it
      isLent = false;
    },
  };
}

async function startDatabase(): Promise<Kept> {
  const pglite = await openMigratedInMemory();
  const { rows } = await pglite.query<{ name: string }>(TABLES);
  return { pglite, shape: await readShape(pglite), tables: rows.map(({ name }) => name), times: 0 };
}

async function isEmptied(kept: Kept): Promise<boolean> {
  const { pglite, shape, tables } = kept;
  if ((await readShape(pglite)) !== shape) return false;
  kept.times += 1;
  await pglite.exec(
    kept.times % TRUNCATED_EACH === 0
      ? `truncate ${tables.join(', ')} restart identity`
      : `begin;
        set local session_replication_role = replica; -- neither foreign keys nor triggers
        ${tables.map((name) => `delete from ${name};`).join('\n')}
        select setval(seqrelid::regclass, seqstart, false) from pg_sequence;
        commit;`,
  );
  return true;
}

async function readShape(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ shape: string }>(SHAPE);
  return rows[0]?.shape ?? '';
}
