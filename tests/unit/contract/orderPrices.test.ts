import { priceOrder } from '../../../src/contract/orderPrices.ts';
import type { OrderChoices } from '../../../src/contract/orderChoices.ts';
import type { OfferedOrders } from '../../../src/contract/offeredOrders.ts';
import { offeredBundles } from '../../../src/contract/offeredOrders.ts';
import { BUNDLES } from '../../../src/contract/orderCodes.ts';
import { generatedCases } from '../../support/generatedCases.ts';
import { differsFromOracle, orderCase, ORDER_COMBINATIONS } from '../../support/orderOracle.ts';

const offer: OfferedOrders = {
  orderTypes: { rent: true, buy: true, noDevice: true },
  order: {
    currency: 'USD',
    devices: {
      N910: { rent: { planName: 'Handheld', perUnitCents: 2900, trialPeriodDays: 30 }, buyCents: 39900 },
      COUNTER_TOP: { rent: { planName: 'Countertop', perUnitCents: 1900, trialPeriodDays: 0 } },
      SUNMIT2S1: { rent: { planName: 'Register', perUnitCents: 0, trialPeriodDays: 0 }, buyCents: 89900 },
    },
    license: { monthlyCents: 1500 },
    noDevice: { planName: 'No device', monthlyCents: 700 },
    bundles: BUNDLES.map((id) => ({
      id,
      devices: id === 'COUNTER_TOP_SUNMIT2S1' ? { COUNTER_TOP: 1, SUNMIT2S1: 1 } : { COUNTER_TOP: 1 },
    })),
    terminals: 'ALL',
    paymentMethods: 'ALL',
    shippingCents: 1995,
    freeShippingDays: 5,
    freeRentalLimit: 2,
  },
};
const nothing: OrderChoices = { type: 'RENT', devices: {}, bundles: {}, licenses: 0 };
const priced = (choices: Partial<OrderChoices>) => priceOrder(offer, { ...nothing, ...choices });

describe('the price of an order', () => {
  it('is that of an independent table of rules, in all combinations', () => {
    // The stride has no factor in common with the number of cases, so that each comes up once.
    const places = Array.from({ length: generatedCases(100_000) }, (_, index) => (index * 7_919) % 100_000);
    expect(places.filter((place) => differsFromOracle(orderCase(place, 14)))).toEqual([]);
    expect(ORDER_COMBINATIONS).toBeLessThanOrEqual(100_000);
  });

  it.each<[string, Partial<OrderChoices>, readonly [due: number, monthly: number, trialDays: number]]>([
    ['a rented device on trial: nothing now', { devices: { N910: 2 } }, [0, 5800, 30]],
    ['a rented device: the first month and shipping', { devices: { COUNTER_TOP: 3 } }, [7695, 5700, 0]],
    [
      'one on trial and one not: shipping for the other',
      { devices: { N910: 1, COUNTER_TOP: 1 } },
      [3895, 4800, 30],
    ],
    ['a bought device: its price and shipping', { type: 'BUY', devices: { N910: 2 } }, [81795, 0, 0]],
    ['no device: its plan, now and each month', { type: 'NO_DEVICE', devices: { N910: 2 } }, [700, 700, 0]],
    [
      'bundles with licences',
      { bundles: { COUNTER_TOP_SUNMIT2S1: 2 }, licenses: 2 },
      [3800 + 3000 + 1995, 3800 + 3000, 0],
    ],
  ])('%s', (_, choices, sums) => {
    const { dueCents, monthlyCents, trialDays, problems } = priced(choices);
    expect([dueCents, monthlyCents, trialDays]).toEqual(sums);
    expect(problems).toEqual([]);
  });

  it('has a line for each thing, and distinguishes a bundle from the device with the same name', () => {
    const { profiles, feeProfiles } = priced({
      devices: { COUNTER_TOP: 1 },
      bundles: { COUNTER_TOP: 2 },
      licenses: 2,
    });
    expect(
      profiles.map(({ name, amount, quantity, frequency }) => [name, amount, quantity, frequency]),
    ).toEqual([
      ['COUNTER_TOP', 1900, 1, 'MONTHLY'],
      ['BUNDLE_COUNTER_TOP', 1900, 2, 'MONTHLY'],
      ['LICENSE', 1500, 2, 'MONTHLY'],
    ]);
    expect(feeProfiles).toEqual([
      { name: 'SHIPPING', description: '', amount: 1995, frequency: null, quantity: 1 },
    ]);
  });

  it('calls the plan without a device as the operator does', () => {
    const own = {
      ...offer,
      order: { ...offer.order, noDevice: { ...offer.order.noDevice, feeLabel: 'Web fee' } },
    };
    const { profiles, feeProfiles, dueCents } = priceOrder(own, { ...nothing, type: 'NO_DEVICE' });
    expect(profiles).toEqual([]);
    expect(feeProfiles).toEqual([
      { name: 'CUSTOM_ECOMMERCE', description: 'Web fee', amount: 700, frequency: 'MONTHLY', quantity: 1 },
    ]);
    expect(dueCents).toBe(700);
  });

  it.each<[string, Partial<OrderChoices>, readonly unknown[]]>([
    ['nothing chosen', {}, [{ code: 'order.devices' }]],
    ['a bundle without a licence', { bundles: { COUNTER_TOP: 1 } }, [{ code: 'licences.required' }]],
    ['three devices for nothing', { devices: { SUNMIT2S1: 3 } }, [{ code: 'order.rentalLimit', limit: 2 }]],
    [
      'three for nothing, one of them in a bundle',
      { devices: { SUNMIT2S1: 2 }, bundles: { COUNTER_TOP_SUNMIT2S1: 1 }, licenses: 1 },
      [{ code: 'order.rentalLimit', limit: 2 }],
    ],
    [
      'a device that is not for sale',
      { type: 'BUY', devices: { COUNTER_TOP: 1, N910: 1 } },
      [{ code: 'order.notOffered', name: 'COUNTER_TOP' }],
    ],
    [
      'a device that is offered in a bundle of its name alone',
      { type: 'RENT', devices: { SUNMIT2S2: 1, N910: 1 } },
      [{ code: 'order.notOffered', name: 'SUNMIT2S2' }],
    ],
    [
      'a bundle that does not show',
      { bundles: { N910_SUNMIT2S2: 1 }, devices: { N910: 1 } },
      [{ code: 'order.notOffered', name: 'N910_SUNMIT2S2' }],
    ],
    ...[-1, 0.5, 21, 2 ** 53, Number.NaN, Infinity].map(
      (count) =>
        [
          `${count} of a device`,
          { devices: { N910: count, COUNTER_TOP: 1 } },
          [{ code: 'order.quantity', name: 'N910' }],
        ] as [string, Partial<OrderChoices>, readonly unknown[]],
    ),
  ])('cannot be placed with %s', (_, choices, problems) => {
    expect(priced(choices).problems).toEqual(problems);
  });

  it('is never a sum that a computer cannot hold', () => {
    const { dueCents } = priced({ type: 'BUY', devices: { N910: 2 ** 60 } });
    expect(dueCents).toBe(0);
  });

  it('knows nothing of an order type that is off', () => {
    const closed = { ...offer, orderTypes: { rent: false, buy: true, noDevice: true } };
    const { problems } = priceOrder(closed, { ...nothing, devices: { N910: 1 } });
    expect(problems).toEqual([{ code: 'order.notOffered', name: 'RENT' }]);
  });

  it('shows three bundles where an offer does not say which', () => {
    expect(offeredBundles(offer.order, 'RENT')).toEqual([
      'COUNTER_TOP',
      'COUNTER_TOP_SUNMIT2S1',
      'N910_SUNMIT2S1',
    ]);
  });
});
