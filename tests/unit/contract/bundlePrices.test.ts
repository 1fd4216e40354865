import type { Bundle, OrderType } from '../../../src/contract/orderCodes.ts';
import { bundlePrice } from '../../../src/contract/offeredOrders.ts';
import type { OrderOffer } from '../../../src/contract/orderOffer.ts';
import { priceOrder } from '../../../src/contract/orderPrices.ts';
import { TEST_OFFER } from '../../support/placedOrders.ts';

type OfferedBundle = OrderOffer['bundles'][number];

/** An offer with one bundle: a handheld on trial (29.50) and a register (49.00), bought for 399.00 and 899.00. */
const offerWith = (prices: Partial<OfferedBundle>): OrderOffer => ({
  ...TEST_OFFER,
  bundles: [{ id: 'N910_SUNMIT2S1', devices: { N910: 1, SUNMIT2S1: 1 }, ...prices }],
});
const BUNDLE: Bundle = 'N910_SUNMIT2S1';

describe('the price of a bundle', () => {
  it.each<[string, Partial<OfferedBundle>, OrderType, number, number]>([
    ['is that of its devices', {}, 'RENT', 7850, 0],
    ['is its own, with a saving each month', { rentCents: 7000 }, 'RENT', 7000, 850],
    ['is its own, with a saving once', { buyCents: 119800 }, 'BUY', 119800, 10000],
    ['counts in its own kind of order only', { rentCents: 7000 }, 'BUY', 129800, 0],
    ['saves nothing at the price of the devices', { rentCents: 7850 }, 'RENT', 7850, 0],
    ['saves nothing above that', { rentCents: 9000 }, 'RENT', 9000, 0],
  ])('%s', (_name, prices, type, cents, savedCents) => {
    expect(bundlePrice(offerWith(prices), type, BUNDLE)).toMatchObject({ cents, savedCents });
  });

  it.each([
    // Due: the bundle without the handheld's first month, two licences, and shipping for the register.
    [{}, 15700, 15700 - 5900 + 3000 + 1995],
    [{ rentCents: 7000 }, 14000, 14000 - 5900 + 3000 + 1995],
    // A first month that is free never costs more than the bundle.
    [{ rentCents: 1000 }, 2000, 3000 + 1995],
  ])('with %j is in the sums of two of it', (prices, monthlyForTwo, dueCents) => {
    const offer = { order: offerWith(prices), orderTypes: { rent: true, buy: true, noDevice: true } };
    const priced = priceOrder(offer, { type: 'RENT', devices: {}, bundles: { [BUNDLE]: 2 }, licenses: 2 });
    expect(priced.monthlyCents).toBe(monthlyForTwo + 3000);
    expect(priced.dueCents).toBe(dueCents);
  });
});
