import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  // Processes of the version before write sessions without any of this.
  `alter table sessions
    add column id uuid not null default gen_random_uuid(),
    add column browser_hash bytea,
    add column browser text,
    add column system text`,
  `create index sessions_account_id on sessions (account_id)`,
  `create index sessions_browser_hash on sessions (browser_hash)`,
];

/** Sessions are listed to their owner, by what they run in, and one ends when its browser starts another. */
export const m0022SessionLists: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
