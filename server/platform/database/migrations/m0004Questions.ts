import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The newest request to underwriting about an application: a response to an older one decides nothing. */
export const m0004Questions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table applications add column question_id uuid`.execute(db);
  },
};
