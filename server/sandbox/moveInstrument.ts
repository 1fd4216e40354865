import type { SandboxBankMove } from '../../src/contract/sandboxProviders.ts';
import { enqueueSettling } from '../bank/deposits/depositJobs.ts';
import { findInstrument } from '../bank/instrumentRepository.ts';
import { moveSandboxItem } from '../bank/linking/sandbox/moveSandboxItem.ts';
import { receiveItemWebhook } from '../bank/linking/webhook/receiveItemWebhook.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { SandboxDeps } from './deps.ts';
import { movesOf } from './movesOf.ts';

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
