import type { OrderPaymentMethod, OrderType } from '../../src/contract/orderCodes.ts';
import type { OrderLine } from '../../src/contract/orderPrices.ts';
import type { Bytes, JsonColumn } from '../platform/database/columns.ts';

/** The table of orders. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    orders: OrdersTable;
  }
}

/** One of an application, with the prices that were agreed to. */
export interface OrdersTable {
  id: string;
  application_id: string;
  /** Counted up by every change; who changes it names the one that was shown. */
  revision: number;
  type: OrderType;
  payment_method: OrderPaymentMethod;
  currency: string;
  due_cents: number;
  monthly_cents: number;
  trial_days: number;
  profiles: JsonColumn<readonly OrderLine[]>;
  fee_profiles: JsonColumn<readonly OrderLine[]>;
  /** Another address than that of the business, encrypted. */
  address: Bytes | null;
  /** The hash of the prices from which it was made. */
  price_list: string;
  agreed_at: Date;
  created_at: Date;
  updated_at: Date;
  cancelled_at: Date | null;
}
