import type { OrderPaymentMethod } from '../../contract/orderCodes.ts';
import type { OrderBody, OrdersResponse } from '../../contract/orders.ts';
import { answerAt } from '../../engine/index.ts';
import type { OrderOnPage } from './useOrder.ts';

type Chosen = Pick<OrderOnPage, 'journey' | 'priced' | 'choices'>;

/** Returns the payment method: the chosen one, or the only one; undefined if nothing is to be paid. */
export function paymentMethodOf(data: OrdersResponse, { journey, priced }: Chosen): OrderPaymentMethod {
  if (priced.dueCents === 0 && priced.monthlyCents === 0) return 'NONE';
  const chosen = answerAt(journey.answers, ['order', 'paymentMethod']);
  const offered = data.settings.paymentMethods;
  return offered.find((method) => method === chosen) ?? offered[0] ?? 'NONE';
}

/**
 * Returns another address than that of the business, if the order is sent there: an address that is no longer needed
 * stays an answer.
 */
export function shippingAddressOf({ journey }: Pick<OrderOnPage, 'journey'>): OrderBody['address'] {
  if (answerAt(journey.answers, ['order', 'shipTo']) !== 'OTHER') return undefined;
  const address = answerAt(journey.answers, ['order', 'address']);
  return typeof address === 'object' && address !== null ? (address as Record<string, string>) : undefined; // texts, by its step
}

/** The order as it is sent: what the page has shown. */
export function toOrderBody(data: OrdersResponse, chosen: Chosen): OrderBody {
  const { profiles, feeProfiles } = chosen.priced;
  const address = shippingAddressOf(chosen);
  const { order } = data;
  return {
    type: chosen.choices.type,
    currency: data.offer.currency,
    paymentMethod: paymentMethodOf(data, chosen),
    profiles: [...profiles],
    feeProfiles: [...feeProfiles],
    ...(address && { address }),
    ...(order && { replaces: { orderId: order.orderId, revision: order.revision } }),
  };
}
