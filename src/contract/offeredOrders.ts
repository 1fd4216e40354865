import {
  BUNDLES_SHOWN_BY_DEFAULT,
  DEVICES,
  type Bundle,
  type Device,
  type OrderPaymentMethod,
  type OrderType,
} from './orderCodes.ts';
import type { OrderOffer } from './orderOffer.ts';
import type { Offer } from './offers.ts';

/** Parts of an offer that define what can be ordered. */
export type OfferedOrders = Pick<Offer, 'order' | 'orderTypes'>;

/** Price of a device in one kind of order, and its free days at the start. */
export interface DevicePrice {
  readonly planName: string;
  readonly cents: number;
  readonly trialDays: number;
}

/** The price of a device in one kind of order; undefined if it is not offered so. */
export function devicePrice(
  { devices }: OrderOffer,
  type: OrderType,
  device: Device,
): DevicePrice | undefined {
  const { rent, buyCents } = devices[device] ?? {};
  if (type === 'RENT' && rent)
    return { planName: rent.planName, cents: rent.perUnitCents, trialDays: rent.trialPeriodDays };
  return type === 'BUY' && buyCents !== undefined
    ? { planName: '', cents: buyCents, trialDays: 0 }
    : undefined;
}

/** Returns the devices of a bundle with their quantities; empty if there is no such bundle. */
export function devicesOf({ bundles }: OrderOffer, id: Bundle): readonly (readonly [Device, number])[] {
  const included = bundles.find((bundle) => bundle.id === id)?.devices ?? {};
  return DEVICES.flatMap((device) => {
    const count = included[device];
    return count === undefined ? [] : [[device, count] as const];
  });
}

/** Price of a bundle, of its devices one by one, and the difference: never less than 0. */
export interface BundlePrice {
  readonly cents: number;
  readonly separateCents: number;
  readonly savedCents: number;
}

/** Returns the price of a bundle in one kind of order: its own, if it has one, else that of its devices. */
export function bundlePrice(order: OrderOffer, type: OrderType, id: Bundle): BundlePrice {
  const { rentCents, buyCents } = order.bundles.find((bundle) => bundle.id === id) ?? {};
  const separateCents = devicesOf(order, id)
    .map(([device, count]) => (devicePrice(order, type, device)?.cents ?? 0) * count)
    .reduce((sum, cents) => sum + cents, 0);
  const cents = (type === 'RENT' ? rentCents : buyCents) ?? separateCents;
  return { cents, separateCents, savedCents: Math.max(0, separateCents - cents) };
}

/** The kinds of orders that are offered. */
export function offeredTypes({ orderTypes }: OfferedOrders): readonly OrderType[] {
  const { rent, buy, noDevice } = orderTypes;
  return [
    ...(rent ? (['RENT'] as const) : []),
    ...(buy ? (['BUY'] as const) : []),
    ...(noDevice ? (['NO_DEVICE'] as const) : []),
  ];
}

/** Whether there is anything to order but payments without a device. */
export function offersDevices(offer: Pick<OfferedOrders, 'orderTypes'>): boolean {
  return offer.orderTypes.rent || offer.orderTypes.buy;
}

/** The devices that one may order one by one in one kind of order. */
export function offeredDevices(order: OrderOffer, type: OrderType): readonly Device[] {
  return DEVICES.filter(
    (device) =>
      (order.terminals === 'ALL' || order.terminals === device) &&
      devicePrice(order, type, device) !== undefined,
  );
}

/** The bundles that show in one kind of order. */
export function offeredBundles(order: OrderOffer, type: OrderType): readonly Bundle[] {
  return order.bundles
    .filter(({ id, displayed = BUNDLES_SHOWN_BY_DEFAULT.includes(id) }) => displayed)
    .map(({ id }) => id)
    .filter((id) => devicesOf(order, id).every(([device]) => devicePrice(order, type, device) !== undefined));
}

/** By what an order may be paid. */
export function offeredPaymentMethods({ paymentMethods }: OrderOffer): readonly OrderPaymentMethod[] {
  return paymentMethods === 'ALL' ? ['BANK', 'CARD'] : [paymentMethods];
}

/** Returns the context of the order's conditions (`config.order`): the offered items, without prices. */
export function orderSettings(offer: OfferedOrders) {
  const { order } = offer;
  const types = offeredTypes(offer);
  const [first, ...others] = types.filter((type) => type !== 'NO_DEVICE');
  // The checker proves that every offered item has a price in every kind of order.
  const inAll = <Name>(list: (order: OrderOffer, type: OrderType) => readonly Name[]) =>
    first === undefined
      ? []
      : list(order, first).filter((name) => others.every((type) => list(order, type).includes(name)));
  return {
    types: [...types],
    devices: inAll(offeredDevices),
    bundles: inAll(offeredBundles),
    paymentMethods: [...offeredPaymentMethods(order)],
    noDeviceIsPaid: order.noDevice.monthlyCents > 0,
  };
}
