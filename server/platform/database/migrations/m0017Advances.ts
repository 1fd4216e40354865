import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENT = `create table advance_acceptances (
  application_id text not null references applications (id) on delete cascade,
  offer_id text not null,
  account_id uuid not null references accounts (id),
  amount integer not null,
  currency text not null,
  daily_sales_basis_points integer not null,
  lender text not null,
  accepted_at timestamptz not null,
  primary key (application_id, offer_id))`;

/** Offers of lenders that a business accepted, with their terms and by whom. */
export const m0017Advances: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(STATEMENT).execute(db);
  },
};
