import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table handoffs (
    id uuid primary key,
    account_id uuid not null references accounts (id) on delete cascade,
    application_id text not null references applications (id) on delete cascade,
    page text not null,
    browser text,
    system text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    connected_at timestamptz,
    ended_at timestamptz,
    ended_as text)`,
  `create index handoffs_account_id on handoffs (account_id)`,
  `create index handoffs_application_id on handoffs (application_id)`,
  `create index handoffs_expires_at on handoffs (expires_at)`,
  `alter table sessions add column handoff_id uuid`,
  `create index sessions_handoff_id on sessions (handoff_id) where handoff_id is not null`,
];

/** Pages that are continued on a phone, and the sessions of these phones. */
export const m0038Handoffs: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
