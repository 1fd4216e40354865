import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  // `sealed` is the provider's reference; the number of the card is nowhere here. A token that comes again finds its card.
  `create table cards (
    id text primary key,
    application_id text not null unique references applications (id) on delete cascade,
    token_hash bytea not null,
    brand text,
    last_four text not null,
    exp_month integer not null,
    exp_year integer not null,
    sealed bytea not null,
    created_at timestamptz not null)`,
  // A charge stays when its card goes: it is what was paid with it.
  `create table charges (
    id uuid primary key,
    order_id text not null,
    application_id text not null references applications (id) on delete cascade,
    attempt integer not null,
    amount integer not null,
    currency text not null,
    instrument_id text not null,
    method text not null,
    last_four text not null,
    state text not null,
    provider_reference text,
    decline_code text,
    late_told_at timestamptz,
    requested_at timestamptz not null,
    settled_at timestamptz)`,
  `create unique index charges_attempt on charges (order_id, attempt)`,
  // An order is charged once: another attempt needs the one before it declined.
  `create unique index charges_once on charges (order_id) where state <> 'declined'`,
  `create index charges_application on charges (application_id)`,
  `create table sandbox_charges (
    key text primary key,
    reference text not null,
    outcome text not null,
    decline_code text,
    created_at timestamptz not null)`,
  `alter table applications add column card_due boolean not null default false`,
];

/** Cards that are stored with the provider, what was charged, and whether a card is missing for that. */
export const m0016Cards: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
