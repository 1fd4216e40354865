import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The partner's brand that an application was begun under. */
export const m0034Cobrands: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table applications add column cobrand text`.execute(db);
  },
};
