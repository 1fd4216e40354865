import type { OrderRow } from '../../orders/orderRepository.ts';
import type { ChargeRow } from './chargeRepository.ts';

/**
 * The charge whose decline stands between an order and its payment. One that chose another way to pay since, or was agreed to anew, is tried
 * anew.
 */
export function standingDecline(
  order: Pick<OrderRow, 'payment_method' | 'agreed_at'>,
  charge: ChargeRow | undefined,
): ChargeRow | undefined {
  if (charge?.state !== 'declined' || charge.method !== order.payment_method) return undefined;
  return charge.settled_at === null || order.agreed_at <= charge.settled_at ? charge : undefined;
}
