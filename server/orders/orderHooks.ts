import type { OrderState } from '../../src/contract/orders.ts';
import type { Database } from '../platform/database/openDatabase.ts';

/** What orders ask of whoever charges them. That domain comes later in the order of domains, so it is handed in. */
export interface OrderHooks {
  /** How far the payment of an order is. */
  chargeState(db: Database, orderId: string): Promise<Exclude<OrderState, 'cancelled'>>;
}
