import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table representatives (
    id uuid primary key,
    email text not null,
    type text not null check (type in ('AGENT', 'RESELLER', 'OPERATOR')),
    agent_id text,
    reseller_agent_id text,
    created_at timestamptz not null,
    ended_at timestamptz,
    check ((type = 'OPERATOR') = (agent_id is null)),
    check (type = 'AGENT' or reseller_agent_id is null))`,
  `create unique index representatives_email on representatives (email) where ended_at is null`,
  `create index representatives_reseller_agent_id on representatives (reseller_agent_id)
    where reseller_agent_id is not null`,
  `create table impersonations (
    id uuid primary key,
    representative_id uuid not null references representatives (id),
    type text not null,
    agent_id text,
    account_id uuid not null references accounts (id) on delete cascade,
    application_id text not null references applications (id) on delete cascade,
    owner_account_id uuid not null references accounts (id) on delete cascade,
    reason text not null,
    started_at timestamptz not null,
    ends_at timestamptz not null,
    ended_at timestamptz,
    ended_by text)`,
  `create index impersonations_owner_account_id on impersonations (owner_account_id, started_at desc)`,
  `create index impersonations_application_id on impersonations (application_id)`,
  `create index impersonations_representative_id on impersonations (representative_id)`,
  `create index impersonations_account_id on impersonations (account_id)`,
  `alter table sessions add column impersonation_id uuid`,
  `create index applications_agent_id on applications ((metadata ->> 'agentId'), created_at desc, id)
    where metadata ->> 'agentId' is not null`,
];

/** Resellers, agents and operators, the applications that they help with, and the help itself. */
export const m0036Representatives: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
