import {
  MAX_ORDER_QUANTITY,
  BUNDLES,
  DEVICES,
  type Bundle,
  type Device,
  type OrderType,
} from './orderCodes.ts';
import {
  devicePrice,
  devicesOf,
  offeredBundles,
  offeredDevices,
  offeredTypes,
  type OfferedOrders,
} from './offeredOrders.ts';
import type { OrderOffer } from './orderOffer.ts';
import type { OrderAnswers } from './answers.generated.ts';

/** Choices of an order. Missing ones count as none. */
export interface OrderChoices {
  readonly type: OrderType;
  readonly devices: Readonly<Partial<Record<Device, number>>>;
  readonly bundles: Readonly<Partial<Record<Bundle, number>>>;
  readonly licenses: number;
}

/** The offered devices that are chosen one by one, with how many of each. */
export function chosenDevices(order: OrderOffer, { type, devices }: OrderChoices) {
  return chosen(offeredDevices(order, type), devices);
}

/** The offered bundles that are chosen, with how many of each. */
export function chosenBundles(order: OrderOffer, { type, bundles }: OrderChoices) {
  return chosen(offeredBundles(order, type), bundles);
}

function chosen<Name extends string>(
  offered: readonly Name[],
  counts: Readonly<Partial<Record<Name, number>>>,
): readonly (readonly [Name, number])[] {
  return offered.flatMap((name) => {
    const quantity = countOf(counts[name]);
    return quantity > 0 ? [[name, quantity] as const] : [];
  });
}

/** Returns the chosen licences: software is sold in bundles only. */
export function chosenLicenses(order: OrderOffer, choices: OrderChoices): number {
  return chosenBundles(order, choices).length > 0 ? countOf(choices.licenses) : 0;
}

// Returns a quantity; an impossible one counts as none, and is a problem.
function countOf(count = 0): number {
  return isQuantity(count) ? count : 0;
}

/** Whether an order may have so many of one thing. */
export function isQuantity(count: number): boolean {
  return Number.isInteger(count) && count >= 0 && count <= MAX_ORDER_QUANTITY;
}

/** Devices of one kind, whether chosen one by one or in bundles. */
export interface Units {
  readonly device: Device;
  readonly cents: number;
  readonly trialDays: number;
  readonly quantity: number;
}

/** All devices of an order. */
export function listUnits(order: OrderOffer, choices: OrderChoices): readonly Units[] {
  const { type } = choices;
  const unitsOf = (device: Device, quantity: number): readonly Units[] => {
    const price = devicePrice(order, type, device);
    return price && quantity > 0
      ? [{ device, cents: price.cents, trialDays: price.trialDays, quantity }]
      : [];
  };
  return [
    ...chosenDevices(order, choices).flatMap(([device, quantity]) => unitsOf(device, quantity)),
    ...chosenBundles(order, choices).flatMap(([bundle, quantity]) =>
      devicesOf(order, bundle).flatMap(([device, count]) => unitsOf(device, count * quantity)),
    ),
  ];
}

/**
 * Returns the choices in the answers to the order's steps (their part `order`). If only one kind of order is offered,
 * it is not asked for.
 */
export function choicesOfAnswers(offer: OfferedOrders, order: OrderAnswers | undefined): OrderChoices {
  const { type, quantities = {}, bundles = {} } = order ?? {};
  const [only, ...others] = offeredTypes(offer);
  const chosen = others.length === 0 && only !== undefined ? only : type;
  return {
    type: chosen === 'RENT' || chosen === 'BUY' ? chosen : 'NO_DEVICE',
    devices: Object.fromEntries(DEVICES.map((device) => [device, numberOf(quantities[device])])),
    bundles: Object.fromEntries(BUNDLES.map((bundle) => [bundle, numberOf(bundles[bundle])])),
    licenses: numberOf(quantities.license),
  };
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
