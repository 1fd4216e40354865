import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An application keeps what the server derived of where it comes from. */
export const m0030ApplicationOrigins: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table applications add column derived jsonb not null default '{}'`.execute(db);
  },
};
