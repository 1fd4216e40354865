import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table passkeys (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts (id) on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter double precision not null,
    transports jsonb not null,
    backed_up boolean not null,
    host text not null,
    browser text,
    system text,
    created_at timestamptz not null,
    last_used_at timestamptz)`,
  `create index passkeys_account_id on passkeys (account_id)`,
  `create table passkey_challenges (
    challenge_hash bytea primary key,
    purpose text not null,
    holder_hash bytea not null,
    expires_at timestamptz not null)`,
  `create index passkey_challenges_expires_at on passkey_challenges (expires_at)`,
];

/** Passkeys, and the challenges that they are made and used for. */
export const m0025Passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
