import type { Order, OrdersResponse } from '../../src/contract/orders.ts';
import { orderSettings, offeredBundles, offeredDevices } from '../../src/contract/offeredOrders.ts';
import type { OfferedOrders } from '../../src/contract/offeredOrders.ts';
import { isRecord } from '../../src/lib/unknownValue.ts';
import { readOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget } from '../applications/ownApplication.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { Answers } from '../../src/engine/index.ts';
import type { OrdersDeps } from './deps.ts';
import { offerFor } from './offerFor.ts';
import { findOrder } from './orderRepository.ts';
import { presentOrder } from './presentOrder.ts';

/** Returns the options for ordering, the present choice and the agreed order of one's own application. */
export async function readOrders(
  deps: OrdersDeps,
  target: ApplicationTarget,
): Promise<{ readonly kind: 'read'; readonly body: OrdersResponse } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const offer = offerFor(deps, own);
  const row = await findOrder(deps.db, own.row.id);
  const chosen = own.row.answers['order'];
  const begun = isRecord(chosen) ? { ...chosen } : {};
  const isUntouched = !row && Object.keys(begun).length === 0;
  return {
    kind: 'read',
    body: {
      offer: offer.order,
      orderTypes: offer.orderTypes,
      settings: orderSettings(offer),
      choices: isUntouched ? defaultChoices(offer) : begun,
      order: row ? await presentOrder(deps, deps.db, { own, row }) : null,
    },
  };
}

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

/** One order of one's own application. */
export async function readOrder(
  deps: OrdersDeps,
  { orderId, ...target }: ApplicationTarget & { readonly orderId: string },
): Promise<{ readonly kind: 'read'; readonly body: Order } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const row = await findOrder(deps.db, own.row.id);
  if (row?.id !== orderId) return refuse('order.notFound');
  return { kind: 'read', body: await presentOrder(deps, deps.db, { own, row }) };
}
