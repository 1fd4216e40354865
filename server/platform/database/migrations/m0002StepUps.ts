import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  // The part of a module that the first pages need, so that they wait for nothing else.
  `alter table flow_modules add column start_source text, add column start_signature bytea`,
  // Whether underwriting is looking again at what was given after its first decision, and why it decided as it did.
  `alter table applications add column reviewing boolean not null default false`,
  `alter table applications add column reason_code text`,
  `create table step_up_results (
    application_id text not null references applications (id) on delete cascade,
    type text not null,
    result text not null,
    completed_at timestamptz not null,
    primary key (application_id, type))`,
  // One row for each use, so that a limit holds in every window of its length and not only in those that start with it.
  `create table limit_uses (
    id uuid primary key,
    bucket text not null,
    used_at timestamptz not null)`,
  `create index limit_uses_bucket on limit_uses (bucket, used_at)`,
  `create index limit_uses_used_at on limit_uses (used_at)`,
  `create table one_time_codes (
    application_id text primary key references applications (id) on delete cascade,
    code_hash bytea not null,
    attempts integer not null,
    delivery text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null)`,
  `create table inquiries (
    id text primary key,
    application_id text not null references applications (id) on delete cascade,
    owner_id text,
    kind text not null,
    status text not null,
    finding text,
    created_at timestamptz not null,
    ends_at timestamptz not null,
    checked_at timestamptz not null,
    event_at timestamptz)`,
  `create index inquiries_application on inquiries (application_id, created_at desc)`,
  `create table webhook_events (
    vendor text not null,
    event_id text not null,
    received_at timestamptz not null,
    primary key (vendor, event_id))`,
  `create index webhook_events_received_at on webhook_events (received_at)`,
  `create table phone_checks (
    reference uuid primary key,
    application_id text not null references applications (id) on delete cascade,
    kind text not null,
    status text not null,
    phone_hash bytea not null,
    created_at timestamptz not null,
    expires_at timestamptz not null)`,
  `create index phone_checks_application on phone_checks (application_id, created_at desc)`,
  `create table used_vfps (
    vfp_hash bytea primary key,
    used_at timestamptz not null)`,
  `create index used_vfps_used_at on used_vfps (used_at)`,
  `create table documents (
    id uuid primary key,
    application_id text not null references applications (id) on delete cascade,
    purpose text not null,
    content_type text not null,
    size integer not null,
    sealed_name bytea not null,
    sealed bytea not null,
    created_at timestamptz not null,
    unique (application_id, purpose))`,
  `create table tax_confirmations (
    id uuid primary key,
    application_id text not null references applications (id) on delete cascade,
    source_type text not null,
    sealed bytea not null,
    created_at timestamptz not null)`,
  `create index tax_confirmations_application on tax_confirmations (application_id, created_at desc)`,
  `create table permissions (
    application_id text not null references applications (id) on delete cascade,
    account_id uuid not null,
    type text not null,
    granted_at timestamptz not null,
    primary key (application_id, account_id, type))`,
  `create table auth_codes (
    code_hash bytea primary key,
    application_id text not null references applications (id) on delete cascade,
    account_id uuid not null,
    context text,
    channel_id text,
    expires_at timestamptz not null)`,
  `create index auth_codes_expires_at on auth_codes (expires_at)`,
  `create table sandbox_inquiries (
    id text primary key,
    reference text not null,
    status text not null,
    finding text,
    token_hash bytea not null,
    created_at timestamptz not null,
    expires_at timestamptz not null)`,
];

export const m0002StepUps: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
