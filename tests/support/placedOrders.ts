import { orderSettings } from '../../src/contract/offeredOrders.ts';
import { priceOrder } from '../../src/contract/orderPrices.ts';
import type { OrderOffer } from '../../src/contract/orderOffer.ts';
import type { Order, OrderBody, OrdersResponse } from '../../src/contract/orders.ts';

/** Offer of a test portal: a handheld on trial, a register without, and two bundles with both. */
export const TEST_OFFER: OrderOffer = {
  currency: 'USD',
  devices: {
    N910: { rent: { planName: 'Handheld', perUnitCents: 2950, trialPeriodDays: 30 }, buyCents: 39900 },
    SUNMIT2S1: { rent: { planName: 'Register', perUnitCents: 4900, trialPeriodDays: 0 }, buyCents: 89900 },
    COUNTER_TOP: {
      rent: { planName: 'Countertop', perUnitCents: 1900, trialPeriodDays: 0 },
      buyCents: 29900,
    },
  },
  license: { monthlyCents: 1500 },
  noDevice: { planName: 'No device', monthlyCents: 0 },
  bundles: [
    { id: 'COUNTER_TOP', devices: { COUNTER_TOP: 1 } },
    { id: 'N910_SUNMIT2S1', devices: { N910: 1, SUNMIT2S1: 1 } },
  ],
  terminals: 'ALL',
  paymentMethods: 'ALL',
  shippingCents: 1995,
  freeShippingDays: 5,
  freeRentalLimit: 2,
};

interface Shown {
  readonly offer?: Partial<OrderOffer>;
  readonly orderTypes?: OrdersResponse['orderTypes'];
  readonly choices?: OrdersResponse['choices'];
  readonly order?: Order | null;
}

/** Returns the server's order: the offer, the choices and the agreement. */
export function ordersShown({
  offer = {},
  orderTypes = { rent: true, buy: true, noDevice: true },
  choices = {},
  order = null,
}: Shown = {}): OrdersResponse {
  const whole = { ...TEST_OFFER, ...offer };
  return { offer: whole, orderTypes, settings: orderSettings({ order: whole, orderTypes }), choices, order };
}

/** The order as the server answers to what a page sends. */
export function orderFrom(body: OrderBody, more: Partial<Order> = {}): Order {
  const { type, paymentMethod = 'NONE', profiles, feeProfiles, address = null } = body;
  return {
    orderId: 'urn:ord:1',
    revision: 1,
    state: 'open',
    type,
    paymentMethod,
    currency: 'USD',
    dueCents: 0,
    monthlyCents: 0,
    trialDays: 0,
    profiles,
    feeProfiles,
    address,
    agreedAt: '2026-11-20T12:00:00.000Z',
    ...more,
  };
}

/** A rented handheld: what a page sends to order it. */
export const HANDHELD: OrderBody = {
  type: 'RENT',
  currency: 'USD',
  paymentMethod: 'BANK',
  ...linesOf({ N910: 1 }),
};

function linesOf(devices: Readonly<Record<string, number>>): Pick<OrderBody, 'profiles' | 'feeProfiles'> {
  const offered = { order: TEST_OFFER, orderTypes: { rent: true, buy: true, noDevice: true } };
  const priced = priceOrder(offered, { type: 'RENT', devices, bundles: {}, licenses: 0 });
  return { profiles: [...priced.profiles], feeProfiles: [...priced.feeProfiles] };
}
