import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import { cancelOrder } from '../../orders/orderRepository.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { CardsDeps } from '../deps.ts';
import { findCard } from '../stored/cardRepository.ts';
import { removeCard } from '../stored/removeCard.ts';

/** A declined application is not charged: its order ends, and its card goes, here and at the provider. */
export async function endMethods(
  deps: CardsDeps,
  trx: Database,
  application: ApplicationRow,
): Promise<{ readonly kind: 'nothing' }> {
  const card = await findCard(trx, application.id);
  if (card) await removeCard(deps, trx, { application, card });
  await cancelOrder(trx, application.id, deps.clock());
  return { kind: 'nothing' };
}
