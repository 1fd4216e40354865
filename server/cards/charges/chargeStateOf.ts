import type { OrderHooks } from '../../orders/orderHooks.ts';
import { findCharge } from './chargeRepository.ts';

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
