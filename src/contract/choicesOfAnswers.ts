import { BUNDLES, DEVICES } from './orderCodes.ts';
import type { OrderChoices } from './orderChoices.ts';
import { offeredTypes, type OfferedOrders } from './offeredOrders.ts';

type Members = Readonly<Record<string, unknown>>;

/**
 * Returns the choices in the answers to the order's steps (their part `order`). If only one kind of order is offered,
 * it is not asked for.
 */
export function choicesOfAnswers(offer: OfferedOrders, order: unknown): OrderChoices {
  const { type, quantities, bundles } = membersOf(order);
  const [only, ...others] = offeredTypes(offer);
  const chosen = others.length === 0 && only !== undefined ? only : type;
  const devices = membersOf(quantities);
  return {
    type: chosen === 'RENT' || chosen === 'BUY' ? chosen : 'NO_DEVICE',
    devices: Object.fromEntries(DEVICES.map((device) => [device, numberOf(devices[device])])),
    bundles: Object.fromEntries(BUNDLES.map((bundle) => [bundle, numberOf(membersOf(bundles)[bundle])])),
    licenses: numberOf(devices['license']),
  };
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
