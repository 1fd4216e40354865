import type { OrderRow } from '../../orders/orderRepository.ts';

/** Whether anything is to be paid for an order: it costs something now, and was not cancelled. */
export function isOwed({ cancelled_at, due_cents }: OrderRow): boolean {
  return cancelled_at === null && due_cents > 0;
}
