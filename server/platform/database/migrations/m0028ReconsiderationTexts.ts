import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The words of a request for another look are kept while they are written. */
export const m0028ReconsiderationTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table reconsideration_texts (
      application_id text primary key references applications (id) on delete cascade,
      sealed bytea not null,
      written_at timestamptz not null)`.execute(db);
    await sql`create index reconsideration_texts_written_at on reconsideration_texts (written_at)`.execute(
      db,
    );
  },
};
