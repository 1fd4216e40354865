import type { ApplicationRow } from '../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { TestDepositPort } from './deposits/testDepositPort.ts';
import type { BankLinkingPort } from './linking/bankLinkingPort.ts';
import type { BankLinkingConfig } from './linking/readBankLinkingConfig.ts';

/** A debit that the bank declined, of the account with that id. */
export interface DeclinedDebit {
  readonly instrumentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly mayPayByCard: boolean;
}

/** Facts about bank accounts from another domain: debits that failed. */
export interface BankParts {
  findDeclinedDebit(db: Database, row: ApplicationRow): Promise<DeclinedDebit | undefined>;
}

/** Dependencies of linking bank accounts. */
export type BankDeps = ApplicationsDeps & {
  readonly config: { readonly bankLinking: BankLinkingConfig };
  readonly providers: { readonly bankLinking: BankLinkingPort; readonly testDeposits: TestDepositPort };
};
