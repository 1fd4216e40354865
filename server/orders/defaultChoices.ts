import { offeredBundles, offeredDevices } from '../../src/contract/offeredOrders.ts';
import type { OfferedOrders } from '../../src/contract/offeredOrders.ts';
import type { Answers } from '../../src/engine/index.ts';

/**
 * Returns the default choices of an order (specification, section 3): one device for rent; none if nothing is rented.
 */
export function defaultChoices({ order, orderTypes }: OfferedOrders): Answers {
  if (!orderTypes.rent) return {};
  const [device] = offeredDevices(order, 'RENT');
  if (device) return { type: 'RENT', quantities: { [device]: 1 } };
  const [bundle] = offeredBundles(order, 'RENT');
  return bundle ? { type: 'RENT', bundles: { [bundle]: 1 } } : {};
}
