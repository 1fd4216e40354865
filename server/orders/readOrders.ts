import type { Order, OrdersResponse } from '../../src/contract/orders.ts';
import {
  orderSettings,
  offeredBundles,
  offeredDevices,
  type OfferedOrders,
} from '../../src/contract/offeredOrders.ts';
import { isRecord } from '../../src/lib/unknownValue.ts';
import {
  readOwnApplication,
  type ApplicationTarget,
  type OwnApplication,
} from '../applications/ownApplication.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { Answers } from '@stepwright/engine';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { openValue } from '../platform/crypto/sealValue.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { OrdersDeps, OrderHooks } from './deps.ts';
import { offerFor } from './offerFor.ts';
import { findOrder, type OrderRow } from './orderRepository.ts';
import { parseSealed } from '../platform/crypto/parseSealed.ts';

/** Returns the options for ordering, the present choice and the agreed order of one's own application. */
export async function readOrders(
  deps: OrdersDeps,
  target: ApplicationTarget,
): Promise<{ readonly kind: 'read'; readonly body: OrdersResponse } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const offer = offerFor(deps, own);
  const row = await findOrder(deps.db, own.row.id);
  const chosen = own.row.answers.order;
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

/** Returns the additional authenticated data of an order's address. */
export function orderAddressAad(id: string): string {
  return `orders|address|${id}`;
}

/** An order as its owner sees it. */
export async function presentOrder(
  deps: Pick<ApplicationsDeps, 'keys'> & { readonly hooks: OrderHooks },
  db: Database,
  { own, row }: { readonly own: OwnApplication; readonly row: OrderRow },
): Promise<Order> {
  return {
    orderId: row.id,
    revision: row.revision,
    state: row.cancelled_at ? 'cancelled' : await deps.hooks.chargeState(db, row.id),
    type: row.type,
    paymentMethod: row.payment_method,
    currency: row.currency,
    dueCents: row.due_cents,
    monthlyCents: row.monthly_cents,
    trialDays: row.trial_days,
    profiles: [...row.profiles],
    feeProfiles: [...row.fee_profiles],
    address: (await addressOfOrder(deps, own, row)) ?? null,
    agreedAt: row.agreed_at.toISOString(),
  };
}

/** Where an order is shipped; undefined if that is the address of the business, or nowhere. */
export async function addressOfOrder(
  { keys }: Pick<ApplicationsDeps, 'keys'>,
  own: OwnApplication,
  { id, address }: OrderRow,
): Promise<Readonly<Record<string, string>> | undefined> {
  if (!address) return undefined;
  const dataKey = await keys.unwrapDataKey(own.row.id, own.row.data_key);
  const opened = openValue(dataKey, orderAddressAad(id), Buffer.from(address));
  return parseSealed(opened.toString('utf8'));
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
