import type { Shopper, ShopperDataPort } from '../shopperDataPort.ts';

/** The shoppers of the sandbox's shop, by id; docs/how-to/switch-to-real-providers.md lists them. */
const SHOPPERS: Readonly<Record<string, Shopper>> = {
  'shopper-us': {
    email: 'ada.park@example.com',
    firstName: 'Ada',
    lastName: 'Park',
    phone: '(212) 555-0123',
    address: {
      line1: '350 Fifth Avenue',
      line2: 'Suite 21',
      city: 'New York',
      territory: 'NY',
      zip: '10118',
      countryCode: 'US',
    },
  },
  'shopper-ca': {
    email: 'ada.park@example.com',
    firstName: 'Ada',
    lastName: 'Park',
    phone: '(416) 555-0123',
    address: {
      line1: '200 Front Street',
      city: 'Toronto',
      territory: 'ON',
      zip: 'M5V 3K2',
      countryCode: 'CA',
    },
  },
  'shopper-with-typos': {
    email: 'ada.park@example.com',
    firstName: 'Ada',
    lastName: 'Park',
    phone: '12',
    address: { line1: 'PO Box 7', city: 'New York', territory: 'NY', zip: '10118', countryCode: 'US' },
  },
};

/** A shop with a few shoppers, so that pages and tests meet whole, foreign and wrong data. */
export function createSandboxShopperData(): ShopperDataPort {
  const shoppers = new Map(Object.entries(SHOPPERS));
  return {
    readShopper: async ({ shopperId = '', customerId = '' }) =>
      shoppers.get(shopperId) ?? shoppers.get(customerId),
  };
}
