/** The account that a test deposit is sent to, in the words of the market's bank step. */
export interface DepositAccount {
  readonly accountNumber: string;
  readonly [answer: string]: string;
}

export interface TestDeposit {
  /** The same deposit has the same reference: sent twice, it is sent once. */
  readonly reference: string;
  readonly currency: string;
  readonly account: DepositAccount;
}

/** `pending`: nothing has been returned yet, and it is too early to conclude that nothing will be. */
export type DepositResult = 'pending' | 'verified' | 'returned';

/** Sends a small deposit to an account that was typed in, and reads its result. Throws when the processor is down. */
export interface TestDepositPort {
  sendDeposit(deposit: TestDeposit): Promise<void>;
  readDeposit(reference: string): Promise<DepositResult>;
}
