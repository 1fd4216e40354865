import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Signed documents as they were made, encrypted by the key of their application. */
export const m0039Receipts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `create table receipts (
          application_id text not null references applications (id) on delete cascade,
          answers_hash bytea not null,
          sealed bytea not null,
          created_at timestamptz not null,
          primary key (application_id, answers_hash))`,
      )
      .execute(db);
  },
};
