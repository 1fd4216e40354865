import type { OrderRow } from '../../orders/orderRepository.ts';
import type { OrderHooks } from '../../orders/deps.ts';
import { type ChargeRow, findCharge } from './chargeRepository.ts';

/**
 * Returns the declined charge that blocks an order's payment. An order with another method since, or a new agreement,
 * is charged again.
 */
export function findBlockingDecline(
  order: Pick<OrderRow, 'payment_method' | 'agreed_at'>,
  charge: ChargeRow | undefined,
): ChargeRow | undefined {
  if (charge?.state !== 'declined' || charge.method !== order.payment_method) return undefined;
  return charge.settled_at === null || order.agreed_at <= charge.settled_at ? charge : undefined;
}

/** Whether anything is to be paid for an order: it costs something now, and was not cancelled. */
export function isOwed({ cancelled_at, due_cents }: OrderRow): boolean {
  return cancelled_at === null && due_cents > 0;
}

/** How far the payment of an order is, for the domain that takes orders. */
export const chargeStateOf: OrderHooks['chargeState'] = async (db, orderId) => {
  const charge = await findCharge(db, orderId);
  switch (charge?.state) {
    case undefined:
      return 'open';
    case 'requested':
    case 'processing':
      return 'charging';
    case 'succeeded':
      return 'charged';
    case 'declined':
      return 'failed';
  }
};
