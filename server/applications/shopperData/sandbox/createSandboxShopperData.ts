import type { Shopper, ShopperDataPort } from '../shopperDataPort.ts';
import shoppers from './shoppers.json' with { type: 'json' };

/**
 * A shop with a few shoppers, so that pages and tests meet whole, foreign and wrong data; docs/how-to/switch-to-real-providers.md lists
 * them.
 */
export function createSandboxShopperData(): ShopperDataPort {
  const byId = new Map<string, Shopper>(Object.entries(shoppers));
  return {
    readShopper: async ({ shopperId = '', customerId = '' }) => byId.get(shopperId) ?? byId.get(customerId),
  };
}
