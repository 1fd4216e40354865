import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which numbers name a bank account is the market's step to say, and not every market knows types of accounts. */
export const m0012BankNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table financial_instruments alter column account_type drop not null`.execute(db);
  },
};
