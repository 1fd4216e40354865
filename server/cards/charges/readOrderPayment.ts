import type { OrderPayment } from '../../../src/contract/cards.ts';
import { findOrder } from '../../orders/orderRepository.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { findCharge } from './chargeRepository.ts';
import type { ChargeRow } from './chargeRepository.ts';
import { isOwed } from './isOwed.ts';
import { findBlockingDecline } from './findBlockingDecline.ts';

interface Payer {
  readonly applicationId: string;
  /** Whether a card is stored: then a charge that was declined waits for the next one. */
  readonly hasCard: boolean;
}

/**
 * Returns the cost of an application's order and the state of its charge; undefined if nothing is to be paid by card.
 */
export async function readOrderPayment(
  db: Database,
  { applicationId, hasCard }: Payer,
): Promise<OrderPayment | undefined> {
  const order = await findOrder(db, applicationId);
  if (!order || order.payment_method !== 'CARD' || !isOwed(order)) return undefined;
  const charge = await findCharge(db, order.id);
  const declined = findBlockingDecline(order, charge);
  const state = stateOf(charge, hasCard || !declined);
  return {
    orderId: order.id,
    amount: order.due_cents,
    currency: order.currency,
    state,
    monthlyAmount: order.monthly_cents,
    declineCode: state === 'declined' ? (declined?.decline_code ?? null) : null,
  };
}

/** With a card, or after another agreement, a charge that was declined waits for the next one. */
function stateOf(charge: ChargeRow | undefined, isMended: boolean): OrderPayment['state'] {
  if (!charge || (charge.state === 'declined' && isMended)) return 'waiting';
  return charge.state;
}
