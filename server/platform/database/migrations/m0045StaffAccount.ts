import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `alter table staff_passkeys
    add column id uuid not null default gen_random_uuid(),
    add column name text`,
  `create unique index staff_passkeys_id on staff_passkeys (id)`,
  `alter table staff_sessions
    add column id uuid not null default gen_random_uuid(),
    add column browser text,
    add column system text`,
  `create unique index staff_sessions_id on staff_sessions (id)`,
];

/** Names of staff's passkeys and of the devices of their sessions, so that members recognise and end them. */
export const m0045StaffAccount: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
