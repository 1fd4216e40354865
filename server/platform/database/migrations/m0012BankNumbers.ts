import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The market's step defines which numbers identify a bank account, and not every market has types of accounts. */
export const m0012BankNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table financial_instruments alter column account_type drop not null`.execute(db);
  },
};
