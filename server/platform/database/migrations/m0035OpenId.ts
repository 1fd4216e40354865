import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table openid_identities (
    issuer text not null,
    subject text not null,
    account_id uuid not null references accounts (id) on delete cascade,
    created_at timestamptz not null,
    primary key (issuer, subject))`,
  `create index openid_identities_account_id on openid_identities (account_id)`,
  `create table openid_attempts (
    state_hash bytea primary key,
    browser_hash bytea not null,
    sealed text not null,
    expires_at timestamptz not null)`,
  `create index openid_attempts_expires_at on openid_attempts (expires_at)`,
];

/** People of an OpenID provider, and the sign-ins there that are under way. */
export const m0035OpenId: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
