import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Old events are deleted every few minutes, from the table that grows largest. */
export const m0005EventAge: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index analytics_events_created_at on analytics_events (created_at)`.execute(db);
  },
};
