import type { ApplicationsDeps } from '../applications/deps.ts';
import type { TestDepositPort } from './deposits/testDepositPort.ts';
import type { BankLinkingPort } from './linking/bankLinkingPort.ts';
import type { BankLinkingConfig } from './linking/readBankLinkingConfig.ts';

/** What linking bank accounts works with. */
export type BankDeps = ApplicationsDeps & {
  readonly config: { readonly bankLinking: BankLinkingConfig };
  readonly providers: { readonly bankLinking: BankLinkingPort; readonly testDeposits: TestDepositPort };
};
