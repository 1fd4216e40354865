import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  // The agreed order, with its prices at that time. Payment is recorded elsewhere.
  `create table orders (
    id text primary key,
    application_id text not null unique references applications (id) on delete cascade,
    revision integer not null,
    type text not null,
    payment_method text not null,
    currency text not null,
    due_cents integer not null,
    monthly_cents integer not null,
    trial_days integer not null,
    profiles jsonb not null,
    fee_profiles jsonb not null,
    address bytea,
    price_list text not null,
    agreed_at timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    cancelled_at timestamptz)`,
];

/** Orders: one of an application, with the prices that were agreed to. */
export const m0015Orders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
