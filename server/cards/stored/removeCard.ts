import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import { lockOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { isBeingCharged } from '../charges/chargeRepository.ts';
import type { CardsDeps } from '../deps.ts';
import { openMethod } from './cardMethod.ts';
import { deleteCard, findCard } from './cardRepository.ts';
import type { CardRow } from './cardRepository.ts';
import { enqueueRemoval } from './removeMethodJob.ts';

interface CardRemoved {
  readonly kind: 'removed';
}

/** Removes the card of one's own application, here and at the provider. Refused while an order is charged to it. */
export async function removeOwnCard(
  deps: CardsDeps,
  { target, id }: { readonly target: ApplicationTarget; readonly id: string },
): Promise<CardRemoved | Refusal> {
  const outcome = await inTransaction<CardRemoved>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    const card = await findCard(trx, own.row.id);
    if (card?.id !== id) return refuse('card.notFound');
    if (await isBeingCharged(trx, own.row.id)) return refuse('order.charging');
    await removeCard(deps, trx, { application: own.row, card });
    return { kind: 'removed' };
  });
  return outcome;
}

/** Removes a card in a transaction that holds its application. */
export async function removeCard(
  deps: CardsDeps,
  trx: Database,
  { application, card }: { readonly application: ApplicationRow; readonly card: CardRow },
): Promise<void> {
  const method = await openMethod(deps, application, card);
  await enqueueRemoval(deps, trx, { method, subject: application.owner_account_id });
  await deleteCard(trx, card.id);
}
