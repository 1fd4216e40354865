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

/** Lists the console's actions on an account: none on one that was replaced, and none on the login if it is unknown. */
export function movesOf({
  status,
  source,
  replaced_at,
}: Pick<InstrumentRow, 'status' | 'source' | 'replaced_at'>): readonly SandboxBankMove[] {
  if (replaced_at !== null) return [];
  return MOVES[status].filter((move) => source === 'PLAID' || move === 'settleDeposit');
}
