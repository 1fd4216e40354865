import i18next from 'i18next';
import { createOrderNotes } from '../../../src/features/orders/createOrderNotes.ts';
import { describeItem } from '../../../src/features/orders/describeItem.ts';
import { orderMoney } from '../../../src/features/orders/useOrder.ts';
import type { OrderOffer } from '../../../src/contract/orderOffer.ts';
import { TEST_OFFER } from '../../support/placedOrders.ts';
import texts from '../../../locales/en-US/order.json';

const i18n = i18next.createInstance();
beforeAll(() =>
  i18n.init({
    lng: 'en-US',
    resources: { 'en-US': { order: texts } },
    keySeparator: false,
    defaultNS: 'order',
  }),
);

const optionsWith = (bundle: Partial<OrderOffer['bundles'][number]>) => ({
  offer: {
    ...TEST_OFFER,
    bundles: [{ id: 'N910_SUNMIT2S1', devices: { N910: 2, SUNMIT2S1: 1 }, ...bundle }],
  } satisfies OrderOffer,
  t: i18n.getFixedT('en-US', 'order'),
  money: orderMoney('en-US', 'USD'),
});

describe('a bundle', () => {
  it('shows its contents and price, and no saving that there is not', () => {
    const shown = describeItem({ ...optionsWith({}), type: 'RENT' }, 'bundles', 'N910_SUNMIT2S1');
    expect(shown).toEqual({
      pictures: ['sunmiT2S1', 'n910'],
      text: '2 × N910 handheld terminal, T2S register, point-of-sale software',
      price: { amount: '$108.00', per: 'a month' },
      note: 'Plus $15.00 a month for a license',
    });
  });

  it.each([
    ['RENT', { rentCents: 10000 }, '$100.00', 'Saves $8.00 a month', '$108.00'],
    ['BUY', { buyCents: 160000 }, '$1,600.00', 'Saves $97.00', '$1,697.00'],
  ] as const)('shows the saving as soon as its price has one: %s', (type, prices, amount, saving, before) => {
    const shown = describeItem({ ...optionsWith(prices), type }, 'bundles', 'N910_SUNMIT2S1');
    expect(shown).toMatchObject({
      saving,
      price: { amount, before: { amount: before, said: `instead of ${before}` } },
    });
  });
});

const delivery = { address: '500 Pine Street, Seattle, WA 98101', days: 5 };

test('notes have the price of each thing, for definitions with plain inputs', () => {
  const note = createOrderNotes({ ...optionsWith({ rentCents: 10000 }), ...delivery, type: 'RENT' });
  expect(note('order.quantities.N910')).toBe('$29.50 a month each, free for the first 30 days.');
  expect(note('order.bundles.N910_SUNMIT2S1')).toBe(
    '2 × N910 handheld terminal, T2S register, point-of-sale software. ' +
      '$100.00 a month each, plus $15.00 a month for a license.',
  );
  expect(note('order.quantities.license')).toBe('$15.00 a month each.');
});

test.each([
  [5, 'Free shipping: arrives within 5 days after approval.'],
  [undefined, undefined],
])('notes have the address of the business, and the days of a delivery: %s', (days, arrives) => {
  const note = createOrderNotes({ ...optionsWith({}), ...delivery, days, type: 'RENT' });
  expect(note('order.shipTo')).toBe(arrives);
  expect(note('order.shipTo', 'BUSINESS')).toBe('500 Pine Street, Seattle, WA 98101');
  expect(note('order.shipTo', 'OTHER')).toBeUndefined();
});
