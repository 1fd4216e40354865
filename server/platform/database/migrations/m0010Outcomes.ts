import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Links in text messages are short. */
export const m0010Outcomes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table short_links (
      code_hash bytea primary key,
      sealed text not null,
      expires_at timestamptz not null)`.execute(db);
    await sql`create index short_links_expires_at on short_links (expires_at)`.execute(db);
  },
};
