import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Answers before there is an application live on the server. */
export const m0007Drafts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table drafts (
      id uuid primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      portal text not null,
      market text not null,
      sealed bytea,
      data_key bytea not null,
      revision integer not null,
      idempotency_key text not null,
      language text not null,
      submitted_as text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (account_id, portal, market))`.execute(db);
    await sql`create index drafts_updated_at on drafts (updated_at)`.execute(db);
  },
};
