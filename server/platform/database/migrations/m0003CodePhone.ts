import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The number, as a keyed hash, that a code was sent to: it proves nothing about another one. */
export const m0003CodePhone: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table one_time_codes add column phone_hash bytea not null`.execute(db);
  },
};
