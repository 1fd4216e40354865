import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Columns of each creation that are long enough to be compressed. */
const COLUMNS = [
  'alter table idempotency_keys alter column response_text set compression lz4',
  'alter table applications alter column answers set compression lz4',
];

/**
 * Compresses by lz4 where the server has it, which takes a fraction of the time of PostgreSQL's own way (decision 183). Rows that are
 * compressed already stay as they are, and are read as before.
 */
export const m0047Compression: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql`select from pg_settings
      where name = 'default_toast_compression' and 'lz4' = any(enumvals)`.execute(db);
    if (rows.length === 0) return;
    // Creations lock these tables one after the other: before PostgreSQL ends one of two who wait for each other (after a second), this
    // gives way, and is tried again (`migrateDatabase`).
    await sql`set local lock_timeout = '500ms'`.execute(db);
    for (const statement of COLUMNS) await sql.raw(statement).execute(db);
  },
};
