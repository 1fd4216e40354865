import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Responses to replay as the text they were: `jsonb` forgets the order of members. Versions before read the other column. */
export const m0026ReplayedText: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table idempotency_keys add column response_text text`.execute(db);
  },
};
