import { priceOrder } from '../../src/contract/orderPrices.ts';
import type { OrderChoices } from '../../src/contract/orderChoices.ts';
import type { OrderBody, OrdersResponse } from '../../src/contract/orders.ts';

/** The order that a page sends for some choices, with the prices that it was shown. */
export function orderBodyOf(
  { offer, orderTypes }: Pick<OrdersResponse, 'offer' | 'orderTypes'>,
  choices: Partial<OrderChoices>,
  more: Partial<OrderBody> = {},
): OrderBody {
  const whole: OrderChoices = { type: 'RENT', devices: {}, bundles: {}, licenses: 0, ...choices };
  const { profiles, feeProfiles } = priceOrder({ order: offer, orderTypes }, whole);
  return { type: whole.type, profiles: [...profiles], feeProfiles: [...feeProfiles], ...more };
}
