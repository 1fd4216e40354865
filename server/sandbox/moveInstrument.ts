import type { SandboxBankMove } from '../../src/contract/sandboxProviders.ts';
import { enqueueSettling } from '../bank/deposits/depositJobs.ts';
import { findInstrument, type InstrumentRow } from '../bank/instrumentRepository.ts';
import { moveSandboxItem } from '../bank/linking/sandbox/moveSandboxItem.ts';
import { receiveItemWebhook } from '../bank/linking/webhook/receiveItemWebhook.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { BankAccountStatus } from '../../src/contract/bankStatuses.ts';
import type { SandboxDeps } from './deps.ts';

/** Does with a linked account what a bank, or the days that pass, would do. */
export async function moveInstrument(
  deps: SandboxDeps,
  { id, move }: { readonly id: string; readonly move: SandboxBankMove },
): Promise<{ readonly kind: 'moved' } | Refusal> {
  const instrument = await findInstrument(deps.db, id);
  if (!instrument) return refuse('route.notFound');
  if (!movesOf(instrument).includes(move)) return refuse('application.state');
  if (move === 'settleDeposit') {
    await enqueueSettling(deps, deps.db, { instrumentId: id, atOnce: true, subject: null });
  } else {
    const webhook = await moveSandboxItem(deps, { itemId: instrument.item_id ?? '', move });
    await receiveItemWebhook(deps, webhook);
  }
  return { kind: 'moved' };
}

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
