import type { OrderChoices } from './orderChoices.ts';
import { chosenBundles, chosenDevices, chosenLicenses, isQuantity, listUnits } from './orderChoices.ts';
import { offeredBundles, offeredDevices, offeredTypes, type OfferedOrders } from './offeredOrders.ts';

/** Why an order cannot be placed. */
export type OrderProblem =
  | { readonly code: 'order.notOffered' | 'order.quantity'; readonly name: string }
  | { readonly code: 'order.devices' | 'licences.required' }
  | { readonly code: 'order.rentalLimit'; readonly limit: number };

/** Why an order cannot be placed as it is; empty if it can. */
export function findOrderProblems(offer: OfferedOrders, choices: OrderChoices): readonly OrderProblem[] {
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
