import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Responses to replay are stored once, as text: versions before this one wrote them as JSON, too, and read the text first. */
export const m0037ReplayedOnce: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table idempotency_keys alter column response drop not null`.execute(db);
  },
};
