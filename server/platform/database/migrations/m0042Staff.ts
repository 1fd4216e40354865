import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table staff (
    id uuid primary key,
    email text not null unique,
    name text not null,
    created_at timestamptz not null,
    disabled_at timestamptz)`,
  `create table staff_roles (
    staff_id uuid not null references staff (id) on delete cascade,
    role text not null,
    market text,
    language text)`,
  `create unique index staff_roles_once on staff_roles (staff_id, role, coalesce(market, ''), coalesce(language, ''))`,
  `create table staff_sessions (
    token_hash bytea primary key,
    staff_id uuid not null references staff (id) on delete cascade,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    ends_at timestamptz not null)`,
  `create index staff_sessions_staff_id on staff_sessions (staff_id)`,
  `create index staff_sessions_ends_at on staff_sessions (ends_at)`,
  `create table staff_invitations (
    token_hash bytea primary key,
    staff_id uuid not null references staff (id) on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null)`,
  `create index staff_invitations_staff_id on staff_invitations (staff_id)`,
  `create index staff_invitations_expires_at on staff_invitations (expires_at)`,
  `create table staff_passkeys (
    credential_id text primary key,
    staff_id uuid not null references staff (id) on delete cascade,
    public_key bytea not null,
    counter double precision not null,
    transports jsonb not null,
    backed_up boolean not null,
    host text not null,
    created_at timestamptz not null,
    last_used_at timestamptz)`,
  `create index staff_passkeys_staff_id on staff_passkeys (staff_id)`,
];

/** The accounts of product staff: their roles, sessions, invitations and passkeys. */
export const m0042Staff: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
