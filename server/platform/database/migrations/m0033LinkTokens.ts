import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Every link token of an application is stored, so that a public token is accepted for that application only. */
export const m0033LinkTokens: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table bank_link_tokens (
      id text primary key,
      application_id text not null references applications (id) on delete cascade,
      sealed bytea not null,
      created_at timestamptz not null)`.execute(db);
    await sql`create index bank_link_tokens_application_id on bank_link_tokens (application_id, created_at)`.execute(
      db,
    );
    await sql`create index bank_link_tokens_created_at on bank_link_tokens (created_at)`.execute(db);
  },
};
