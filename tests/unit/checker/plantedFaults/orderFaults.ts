import { withValues, type PlantedFault } from './plantedFault.ts';

const OFFER = 'markets/us/offer.json';
const path = `schemas/${OFFER}`;

/** Mistakes of an offer that make orders impossible. */
export const orderFaults: readonly PlantedFault[] = [
  {
    name: 'prices in another currency than the market has',
    code: 'offer-order-currency',
    path,
    pointer: '/order/currency',
    at: '"CAD"',
    says: "the market's currency is USD",
    definitions: withValues(OFFER, { '/order/currency': 'CAD' }),
  },
  {
    name: 'an offer in which nothing can be ordered',
    code: 'offer-order-types',
    path,
    pointer: '/orderTypes',
    at: '{',
    definitions: withValues(OFFER, { '/orderTypes': { rent: false, buy: false, noDevice: false } }),
  },
  {
    name: 'devices for sale of which none has a price',
    code: 'offer-order-types',
    path,
    pointer: '/orderTypes/buy',
    at: 'true',
    says: 'No device has a price to buy it',
    definitions: withValues(OFFER, {
      '/orderTypes': { rent: true, buy: true, noDevice: true },
      '/order/devices': { N910: { rent: { planName: 'Plan', perUnitCents: 100, trialPeriodDays: 0 } } },
      '/order/bundles': [],
    }),
  },
  {
    name: 'the only device that is offered, without a price',
    code: 'offer-device-unpriced',
    path,
    pointer: '/order/devices/N950',
    at: '{',
    says: 'N950 has no price to rent it',
    definitions: withValues(OFFER, { '/order/terminals': 'N950', '/order/devices/N950/rent': undefined }),
  },
  {
    name: 'a bundle with a device that has no price',
    code: 'offer-device-unpriced',
    path,
    pointer: '/order/bundles/1/devices/N910',
    at: '1',
    says: 'N910 has no price to buy it',
    definitions: withValues(OFFER, { '/order/devices/N910/buyCents': undefined }),
  },
  {
    name: 'a bundle with another device than its code names',
    code: 'offer-bundle-wrong',
    path,
    pointer: '/order/bundles/0/devices',
    at: '{',
    says: 'COUNTER_TOP names COUNTER_TOP',
    definitions: withValues(OFFER, { '/order/bundles/0/devices': { N950: 1 } }),
  },
  {
    name: 'a bundle that is there twice',
    code: 'offer-bundle-wrong',
    path,
    pointer: '/order/bundles/1/id',
    at: '"COUNTER_TOP"',
    definitions: withValues(OFFER, {
      '/order/bundles/1': { id: 'COUNTER_TOP', devices: { COUNTER_TOP: 1 } },
    }),
  },
  {
    name: 'a device for nothing, of which no order may have one',
    code: 'offer-rental-limit',
    path,
    pointer: '/order/devices/N910/rent/perUnitCents',
    at: '0',
    definitions: withValues(OFFER, {
      '/order/freeRentalLimit': 0,
      '/order/devices/N910/rent/perUnitCents': 0,
    }),
  },
];
