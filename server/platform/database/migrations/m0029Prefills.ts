import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Values of partners' links are kept sealed for their visitor, and where an application comes from for its account. */
export const m0029Prefills: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table prefills (
      token_hash bytea primary key,
      sealed text not null,
      expires_at timestamptz not null)`.execute(db);
    await sql`create index prefills_expires_at on prefills (expires_at)`.execute(db);
    await sql`create table prefill_tokens (
      id bytea primary key,
      expires_at timestamptz not null)`.execute(db);
    await sql`create index prefill_tokens_expires_at on prefill_tokens (expires_at)`.execute(db);
    await sql`create table origins (
      account_id uuid not null references accounts (id) on delete cascade,
      portal text not null,
      market text not null,
      origin jsonb not null,
      updated_at timestamptz not null,
      primary key (account_id, portal, market))`.execute(db);
    await sql`create index origins_updated_at on origins (updated_at)`.execute(db);
  },
};
