import type { BankAccountStatus } from '../../src/contract/bankStatuses.ts';
import type { SandboxBankMove } from '../../src/contract/sandboxProviders.ts';
import type { InstrumentRow } from '../bank/instrumentRepository.ts';

const MOVES: Readonly<Record<BankAccountStatus, readonly SandboxBankMove[]>> = {
  depositPending: ['settleDeposit'],
  automaticPending: ['verify', 'expireLogin'],
  manualPending: ['verify', 'expireLogin'],
  verified: ['expireLogin'],
  returned: [],
  loginExpired: [],
};

/** What the console may do with an account: nothing with one that was replaced, and no login where none is known. */
export function movesOf({
  status,
  source,
  replaced_at,
}: Pick<InstrumentRow, 'status' | 'source' | 'replaced_at'>): readonly SandboxBankMove[] {
  if (replaced_at !== null) return [];
  return MOVES[status].filter((move) => source === 'PLAID' || move === 'settleDeposit');
}
