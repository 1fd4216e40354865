import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  // Ids on the vendor's side, if an account was linked in its dialog, and until when it was the one in use.
  `alter table financial_instruments
    add column status text not null default 'depositPending',
    add column status_at timestamptz,
    add column replaced_at timestamptz,
    add column item_id text,
    add column account_reference text,
    add column sealed_access bytea,
    add column public_token_hash bytea,
    add column checked_at timestamptz`,
  `update financial_instruments set status_at = created_at`,
  `alter table financial_instruments
    alter column status_at set not null,
    alter column status drop default`,
  `create unique index financial_instruments_item on financial_instruments (item_id) where item_id is not null`,
  // A public token makes one account, from however many tabs it is sent.
  `create unique index financial_instruments_token on financial_instruments (public_token_hash)
    where public_token_hash is not null`,
  // Accounts that were replaced by the next one that was linked.
  `update financial_instruments as earlier set replaced_at = (
      select min(later.created_at) from financial_instruments as later
      where later.application_id = earlier.application_id and later.created_at > earlier.created_at)
    where not is_primary`,
  // The others get the test deposit that was announced to them.
  `insert into outbox (id, kind, payload, status, run_at, created_at)
    select gen_random_uuid(), 'send-test-deposit', jsonb_build_object('instrumentId', id), 'queued', now(), now()
    from financial_instruments where replaced_at is null`,
  `create table bank_link_sessions (
    application_id text not null references applications (id) on delete cascade,
    mode text not null,
    sealed bytea not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    opened_at timestamptz not null,
    primary key (application_id, mode))`,
  `create index bank_link_sessions_expires_at on bank_link_sessions (expires_at)`,
  // Null as long as it is the level that the application began with.
  `alter table applications add column original_level text`,
  `create table sandbox_bank_items (
    id text primary key,
    public_token_hash bytea not null unique,
    public_expires_at timestamptz not null,
    exchanged_at timestamptz,
    country text not null,
    institution_id text not null,
    account_id text not null,
    verification text not null,
    login_expired boolean not null default false,
    created_at timestamptz not null)`,
  `create index sandbox_bank_items_created_at on sandbox_bank_items (created_at)`,
  `create table sandbox_deposits (
    reference text primary key,
    result text not null,
    created_at timestamptz not null)`,
  `create index sandbox_deposits_created_at on sandbox_deposits (created_at)`,
];

/** Bank accounts are linked in a vendor's dialog, too, and each has a status. */
export const m0014BankLinks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
