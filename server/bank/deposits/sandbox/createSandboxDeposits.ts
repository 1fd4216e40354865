import type { Database } from '../../../platform/database/openDatabase.ts';
import type { DepositAccount, DepositResult, TestDepositPort } from '../testDepositPort.ts';

/** Last digits of account numbers that decide; server/sandbox/magicValues.json documents them for testers. */
const RESULTS: Readonly<Record<string, DepositResult>> = { '0002': 'returned', '0003': 'pending' };
const END_LENGTH = 4;

/** Keeps test deposits in a table; what becomes of each is in the account's number. */
export function createSandboxDeposits(db: Database, clock: () => Date): TestDepositPort {
  return {
    async sendDeposit({ reference, account }) {
      await db
        .insertInto('sandbox_deposits')
        .values({ reference, result: resultOf(account), created_at: clock() })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute();
    },
    async readDeposit(reference) {
      const row = await db
        .selectFrom('sandbox_deposits')
        .select('result')
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row?.result ?? 'pending';
    },
  };
}

function resultOf({ accountNumber }: DepositAccount): DepositResult {
  return RESULTS[accountNumber.slice(-END_LENGTH)] ?? 'verified';
}
