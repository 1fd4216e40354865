import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Addresses that reminders go to, with those that want no more; and which reminders went out on which day. */
export const m0032Reminders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table reminded_addresses (
      token_hash bytea primary key,
      language text not null,
      created_at timestamptz not null,
      unsubscribed_at timestamptz)`.execute(db);
    await sql`create table sent_reminders (
      kind text not null,
      subject_id text not null,
      day date not null,
      created_at timestamptz not null,
      primary key (kind, subject_id, day))`.execute(db);
    await sql`create index sent_reminders_created_at on sent_reminders (created_at)`.execute(db);
  },
};
