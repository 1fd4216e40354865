import { BUNDLES, DEVICES, type OrderPaymentMethod, type OrderType } from '../../src/contract/orderCodes.ts';
import type { OrderChoices } from '../../src/contract/orderChoices.ts';
import { offeredPaymentMethods, type OfferedOrders } from '../../src/contract/offeredOrders.ts';
import {
  BUNDLE_PREFIX,
  LINE_NAMES,
  type OrderLine,
  type PricedOrder,
} from '../../src/contract/orderPrices.ts';
import type { Answers, Json } from '../../src/engine/index.ts';

/** Returns the choices of an order's lines: their names and quantities; prices in them are ignored. */
export function choicesOfLines(type: OrderType, profiles: readonly OrderLine[]): OrderChoices {
  const countOf = (name: string) =>
    profiles.filter((line) => line.name === name).reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    type,
    devices: Object.fromEntries(DEVICES.map((device) => [device, countOf(device)])),
    bundles: Object.fromEntries(BUNDLES.map((bundle) => [bundle, countOf(`${BUNDLE_PREFIX}${bundle}`)])),
    licenses: countOf(LINE_NAMES.license),
  };
}

/** The kind of order that lines mean: devices or bundles for a monthly price, for a single one, or none. */
export function typeOfLines(profiles: readonly OrderLine[]): OrderType {
  const names: readonly string[] = [...DEVICES, ...BUNDLES.map((bundle) => `${BUNDLE_PREFIX}${bundle}`)];
  const device = profiles.find(({ name }) => names.includes(name));
  if (!device) return 'NO_DEVICE';
  return device.frequency === 'MONTHLY' ? 'RENT' : 'BUY';
}

interface Given {
  readonly choices: OrderChoices;
  readonly paymentMethod: OrderPaymentMethod;
  readonly address: Readonly<Record<string, string>> | undefined;
}

/** Returns the answers to the order's steps that are equivalent to an order. */
export function answersOfOrder({ choices, paymentMethod, address }: Given): Answers {
  const { type, devices, bundles, licenses } = choices;
  const order: Record<string, Json> = {
    type,
    quantities: { ...devices, license: licenses },
    bundles: { ...bundles },
    paymentMethod,
    shipTo: address ? 'OTHER' : 'BUSINESS',
    ...(address && { address }),
  };
  return { order };
}

/** By what an order is paid: what was chosen, unless there is no choice or nothing to pay. */
export function paymentMethodOf(
  { order }: OfferedOrders,
  { dueCents, monthlyCents }: PricedOrder,
  chosen: OrderPaymentMethod | undefined,
): OrderPaymentMethod {
  const offered = offeredPaymentMethods(order);
  if (dueCents === 0 && monthlyCents === 0) return 'NONE';
  return chosen !== undefined && offered.includes(chosen) ? chosen : (offered[0] ?? 'NONE');
}
