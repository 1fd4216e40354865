import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  // `data_key` seals what only this owner has given. The index of `account_id` finds a partner's own.
  `create table owners (
    id text primary key,
    application_id text not null references applications (id) on delete cascade,
    type text not null,
    account_id uuid references accounts (id) on delete set null,
    position integer not null,
    email text,
    answers jsonb not null,
    sealed jsonb not null,
    fingerprints jsonb not null,
    data_key bytea not null,
    invited_at timestamptz,
    opened_at timestamptz,
    submitted_at timestamptz,
    result text,
    ended_at timestamptz,
    refused_at timestamptz,
    bounced_at timestamptz,
    reminders integer not null default 0,
    reminder_job uuid,
    revision integer not null,
    created_at timestamptz not null,
    updated_at timestamptz not null)`,
  `create index owners_application on owners (application_id, position)`,
  `create index owners_account on owners (account_id)`,
  // Prevents inviting the same person twice, also from two tabs.
  `create unique index owners_email on owners (application_id, email)`,
  `create table owner_invitations (
    token_hash bytea primary key,
    owner_id text not null references owners (id) on delete cascade,
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    bound_at timestamptz,
    mail_job uuid not null)`,
  `create index owner_invitations_owner on owner_invitations (owner_id, created_at desc)`,
  `create index owner_invitations_expires_at on owner_invitations (expires_at)`,
  `create table owner_attestations (
    id uuid primary key,
    application_id text not null references applications (id) on delete cascade,
    account_id uuid not null references accounts (id),
    version text not null,
    ownership text not null,
    language text not null,
    attested_at timestamptz not null,
    superseded_at timestamptz)`,
  `create index owner_attestations_application on owner_attestations (application_id, attested_at desc)`,
  // Partners who were removed: their open page reports it. Nothing else of them is kept.
  `create table removed_owners (
    owner_id text not null,
    account_id uuid not null references accounts (id) on delete cascade,
    removed_at timestamptz not null,
    primary key (owner_id, account_id))`,
  `create index removed_owners_removed_at on removed_owners (removed_at)`,
  `create index inquiries_owner on inquiries (owner_id) where owner_id is not null`,
];

/**
 * Owners of a business besides the applicant: each is a row with its own key, an invitation, and the confirmed facts.
 */
export const m0013Owners: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
