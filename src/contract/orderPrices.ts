import {
  bundlePrice,
  devicePrice,
  devicesOf,
  offeredBundles,
  offeredDevices,
  offeredTypes,
  type OfferedOrders,
} from './offeredOrders.ts';
import {
  chosenBundles,
  chosenDevices,
  chosenLicenses,
  listUnits,
  isQuantity,
  type OrderChoices,
  type Units,
} from './orderChoices.ts';
import { DEVICES, type Bundle, type Device, type OrderType } from './orderCodes.ts';
import type { OrderOffer } from './orderOffer.ts';

/** One line of an order: so many of a thing, each for an amount in the smallest part of the currency. */
export interface OrderLine {
  readonly name: string;
  readonly description: string;
  readonly amount: number;
  readonly frequency: 'MONTHLY' | null;
  readonly quantity: number;
}

const ALL_LINE_NAMES = [
  'N910',
  'N950',
  'COUNTER_TOP',
  'SUNMIT2S1',
  'SUNMIT2S2',
  'BUNDLE_COUNTER_TOP',
  'BUNDLE_COUNTER_TOP_SUNMIT2S1',
  'BUNDLE_COUNTER_TOP_SUNMIT2S2',
  'BUNDLE_N910_SUNMIT2S1',
  'BUNDLE_N910_SUNMIT2S2',
  'LICENSE',
  'NO_DEVICE',
  'SHIPPING',
  'CUSTOM_ECOMMERCE',
] as const;

/** Every name that a line can have. */
type LineName = (typeof ALL_LINE_NAMES)[number];

/** The name of a line, known to the compiler. Throws for another one, which no order has. */
export function lineNameOf({ name }: Pick<OrderLine, 'name'>): LineName {
  const known = ALL_LINE_NAMES.find((one) => one === name);
  if (known === undefined) throw new Error(`No order has a line "${name}"`);
  return known;
}

/** All devices of one kind in an order, those in bundles included: so many, each for an amount. */
export interface DeviceSum extends Pick<OrderLine, 'amount' | 'frequency' | 'quantity'> {
  readonly device: Device;
}

/** An order with its prices. */
export interface PricedOrder {
  readonly profiles: readonly OrderLine[];
  readonly feeProfiles: readonly OrderLine[];
  readonly devices: readonly DeviceSum[];
  /** Amount charged once, after the approval. */
  readonly dueCents: number;
  /** Amount charged each month after that. */
  readonly monthlyCents: number;
  /** After how many days the first device is paid that is free at first; 0 without one. */
  readonly trialDays: number;
  readonly problems: readonly OrderProblem[];
}

/** The names of lines that are no device. Bundles have a prefix: one of them is named like the device in it. */
export const LINE_NAMES = {
  license: 'LICENSE',
  noDevice: 'NO_DEVICE',
  shipping: 'SHIPPING',
  customFee: 'CUSTOM_ECOMMERCE',
} as const;
export const BUNDLE_PREFIX = 'BUNDLE_';

/**
 * Prices an order (specification, section 9). A rented device costs its plan's price each month, a bought one its price once, an order
 * without a device its plan's price each month, a licence its price each month. While a device is on trial, its first month costs nothing,
 * and nor does its shipping; for all other devices shipping is paid once. Page and server use this one function.
 */
export function priceOrder(offer: OfferedOrders, choices: OrderChoices): PricedOrder {
  const { order } = offer;
  const units = listUnits(order, choices);
  const profiles = [
    ...deviceLines(order, choices),
    ...bundleLines(order, choices),
    ...licenseLines(order, choices),
    ...noDeviceLines(order, choices, 'profile'),
  ];
  const feeProfiles = [...shippingLines(order, units), ...noDeviceLines(order, choices, 'fee')];
  const lines = [...profiles, ...feeProfiles];
  const waived = units.filter(({ trialDays }) => trialDays > 0);
  return {
    profiles,
    feeProfiles,
    devices: deviceSums(units, choices),
    dueCents: sumOf(lines.map(totalOf)) - waivedCents(order, choices),
    monthlyCents: sumOf(lines.filter(({ frequency }) => frequency === 'MONTHLY').map(totalOf)),
    trialDays: waived.length === 0 ? 0 : Math.min(...waived.map(({ trialDays }) => trialDays)),
    problems: findOrderProblems(offer, choices),
  };
}

/** The first month of all devices on trial. In a bundle with a price of its own it is at most that price. */
function waivedCents(order: OrderOffer, choices: OrderChoices): number {
  const { type } = choices;
  const onTrial = (device: Device, count: number): number => {
    const { cents = 0, trialDays = 0 } = devicePrice(order, type, device) ?? {};
    return trialDays > 0 ? cents * count : 0;
  };
  const inBundle = (bundle: Bundle): number => {
    const waived = devicesOf(order, bundle).map(([device, count]) => onTrial(device, count));
    return Math.min(sumOf(waived), bundlePrice(order, type, bundle).cents);
  };
  return sumOf([
    ...chosenDevices(order, choices).map(([device, quantity]) => onTrial(device, quantity)),
    ...chosenBundles(order, choices).map(([bundle, quantity]) => inBundle(bundle) * quantity),
  ]);
}

/** Why an order cannot be placed. */
type OrderProblem =
  | { readonly code: 'order.notOffered' | 'order.quantity'; readonly name: string }
  | { readonly code: 'order.devices' | 'licences.required' }
  | { readonly code: 'order.rentalLimit'; readonly limit: number };

/** Why an order cannot be placed as it is; empty if it can. */
function findOrderProblems(offer: OfferedOrders, choices: OrderChoices): readonly OrderProblem[] {
  const { order } = offer;
  const { type } = choices;
  if (!offeredTypes(offer).includes(type)) return [{ code: 'order.notOffered', name: type }];
  if (type === 'NO_DEVICE') return [];
  const hasBundles = chosenBundles(order, choices).length > 0;
  const isEmpty = !hasBundles && chosenDevices(order, choices).length === 0;
  return [
    ...wrongCounts(choices.devices, offeredDevices(order, type)),
    ...wrongCounts(choices.bundles, offeredBundles(order, type)),
    ...wrongCounts({ LICENSE: choices.licenses }, ['LICENSE']),
    ...(isEmpty ? [{ code: 'order.devices' } as const] : []),
    ...(hasBundles && chosenLicenses(order, choices) === 0 ? [{ code: 'licences.required' } as const] : []),
    ...tooManyForFree(offer, choices),
  ];
}

function wrongCounts(
  counts: Readonly<Partial<Record<string, number>>>,
  offered: readonly string[],
): readonly OrderProblem[] {
  return Object.entries(counts).flatMap<OrderProblem>(([name, count = 0]) => {
    if (!isQuantity(count)) return [{ code: 'order.quantity', name }];
    return count > 0 && !offered.includes(name) ? [{ code: 'order.notOffered', name }] : [];
  });
}

function tooManyForFree({ order }: OfferedOrders, choices: OrderChoices): readonly OrderProblem[] {
  if (choices.type !== 'RENT') return [];
  const free = listUnits(order, choices).filter(({ cents }) => cents === 0);
  const limit = order.freeRentalLimit;
  const isOver = free.reduce((sum, { quantity }) => sum + quantity, 0) > limit;
  return isOver ? [{ code: 'order.rentalLimit', limit }] : [];
}

function deviceLines(order: OrderOffer, choices: OrderChoices): readonly OrderLine[] {
  const { type } = choices;
  return chosenDevices(order, choices).map(([device, quantity]) => {
    const { planName = '', cents = 0 } = devicePrice(order, type, device) ?? {};
    return { name: device, description: planName, amount: cents, frequency: frequencyOf(type), quantity };
  });
}

function deviceSums(units: readonly Units[], { type }: OrderChoices): readonly DeviceSum[] {
  return DEVICES.flatMap((device) => {
    const same = units.filter((unit) => unit.device === device);
    const [first] = same;
    if (!first) return [];
    const quantity = sumOf(same.map((unit) => unit.quantity));
    return [{ device, amount: first.cents, frequency: frequencyOf(type), quantity }];
  });
}

function bundleLines(order: OrderOffer, choices: OrderChoices): readonly OrderLine[] {
  const { type } = choices;
  return chosenBundles(order, choices).map(([bundle, quantity]) => {
    const devices = devicesOf(order, bundle);
    return {
      name: `${BUNDLE_PREFIX}${bundle}`,
      description: devices.map(([device, count]) => `${count} ${device}`).join(', '),
      amount: bundlePrice(order, type, bundle).cents,
      frequency: frequencyOf(type),
      quantity,
    };
  });
}

function licenseLines(order: OrderOffer, choices: OrderChoices): readonly OrderLine[] {
  const quantity = chosenLicenses(order, choices);
  if (quantity === 0) return [];
  const { monthlyCents } = order.license;
  return [
    { name: LINE_NAMES.license, description: '', amount: monthlyCents, frequency: 'MONTHLY', quantity },
  ];
}

function noDeviceLines(
  { noDevice }: OrderOffer,
  { type }: OrderChoices,
  kind: 'profile' | 'fee',
): readonly OrderLine[] {
  const { planName, monthlyCents, feeLabel } = noDevice;
  if (type !== 'NO_DEVICE' || (kind === 'fee') !== (feeLabel !== undefined)) return [];
  const name = kind === 'fee' ? LINE_NAMES.customFee : LINE_NAMES.noDevice;
  const description = feeLabel ?? planName;
  return [{ name, description, amount: monthlyCents, frequency: 'MONTHLY', quantity: 1 }];
}

function shippingLines({ shippingCents }: OrderOffer, units: readonly Units[]): readonly OrderLine[] {
  if (shippingCents === 0 || units.every(({ trialDays }) => trialDays > 0)) return [];
  return [
    { name: LINE_NAMES.shipping, description: '', amount: shippingCents, frequency: null, quantity: 1 },
  ];
}

function frequencyOf(type: OrderType): 'MONTHLY' | null {
  return type === 'RENT' ? 'MONTHLY' : null;
}

function totalOf({ amount, quantity }: OrderLine): number {
  return amount * quantity;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
