import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The partner whose page is continued on a phone; null for a page of the applicant. */
export const m0046PartnersOnPhone: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table handoffs add column owner_id text`.execute(db);
  },
};
