import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

// Plain SQL that PostgreSQL 15 has: the embedded database is newer, the servers we run on may not be.
const STATEMENTS = [
  `create table accounts (
    id uuid primary key,
    email text not null unique,
    created_at timestamptz not null)`,
  `create table sign_in_codes (
    email text primary key,
    code_hash bytea not null,
    attempts integer not null,
    expires_at timestamptz not null)`,
  `create table sessions (
    token_hash bytea primary key,
    account_id uuid not null references accounts (id) on delete cascade,
    email text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    ends_at timestamptz not null)`,
  `create index sessions_ends_at on sessions (ends_at)`,
  `create table rate_limits (
    bucket text primary key,
    used integer not null,
    resets_at timestamptz not null)`,
  `create table idempotency_keys (
    account_id uuid not null,
    scope text not null,
    key text not null,
    request_hash bytea not null,
    status integer not null,
    response jsonb not null,
    created_at timestamptz not null,
    primary key (account_id, scope, key))`,
  `create index idempotency_keys_created_at on idempotency_keys (created_at)`,
  `create table flow_modules (
    hash text primary key,
    market text not null,
    portal text not null,
    source text not null,
    signature bytea not null,
    created_at timestamptz not null,
    last_served_at timestamptz not null)`,
  `create table applications (
    id text primary key,
    owner_account_id uuid not null references accounts (id),
    market text not null,
    portal text not null,
    flow_hash text not null references flow_modules (hash),
    state text not null,
    intent text not null,
    level text not null,
    bo_status text not null,
    step_ups jsonb not null,
    metadata jsonb not null,
    answers jsonb not null,
    sealed jsonb not null,
    fingerprints jsonb not null,
    data_key bytea not null,
    revision integer not null,
    has_financial_instrument boolean not null default false,
    submitted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null)`,
  `create index applications_owner on applications (owner_account_id, created_at desc)`,
  `create index applications_fingerprints on applications using gin (fingerprints)`,
  `create table financial_instruments (
    id text primary key,
    application_id text not null references applications (id) on delete cascade,
    source text not null,
    bank_name text,
    account_type text not null,
    is_primary boolean not null,
    sealed bytea not null,
    fingerprint bytea not null,
    created_at timestamptz not null)`,
  `create index financial_instruments_application on financial_instruments (application_id)`,
  `create table decision_audit (
    id uuid primary key,
    application_id text not null references applications (id) on delete cascade,
    event text not null,
    from_state text not null,
    to_state text not null,
    actor text not null,
    reason text not null,
    created_at timestamptz not null)`,
  `create index decision_audit_application on decision_audit (application_id, created_at)`,
  `create table outbox (
    id uuid primary key,
    kind text not null,
    payload jsonb not null,
    status text not null,
    attempts integer not null default 0,
    run_at timestamptz not null,
    leased_until timestamptz,
    leased_by text,
    last_error text,
    created_at timestamptz not null,
    finished_at timestamptz)`,
  `create index outbox_due on outbox (run_at) where status = 'queued'`,
  `create table sandbox_messages (
    id uuid primary key,
    kind text not null,
    recipient text not null,
    subject text not null,
    text text not null,
    code text,
    created_at timestamptz not null)`,
  `create index sandbox_messages_recipient on sandbox_messages (recipient, created_at desc)`,
  `create table analytics_events (
    id uuid primary key,
    account_id uuid,
    type text not null,
    params jsonb not null,
    created_at timestamptz not null)`,
  `create table notifications (
    application_id text not null references applications (id) on delete cascade,
    kind text not null,
    created_at timestamptz not null,
    primary key (application_id, kind))`,
];

export const m0001Start: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
