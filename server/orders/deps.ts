import type { ApplicationsDeps } from '../applications/deps.ts';
import type { OrderState } from '../../src/contract/orders.ts';
import type { Database } from '../platform/database/openDatabase.ts';

/** Dependencies of orders. */
export type OrdersDeps = ApplicationsDeps & { readonly hooks: OrderHooks };

/**
 * Calls of orders into the domain that charges them. That domain comes later in the order of domains, so it is passed
 * in.
 */
export interface OrderHooks {
  /** How far the payment of an order is. */
  chargeState(db: Database, orderId: string): Promise<Exclude<OrderState, 'cancelled'>>;
}
