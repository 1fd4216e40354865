import type { PortalDefinition } from '../../src/product/definitions.ts';

/** A portal for tests that are not about a portal. */
export const testPortal: PortalDefinition = {
  id: 'test',
  brand: {
    name: 'Test Payments',
    logo: '/brand/test.svg',
    icon: '/brand/test.svg',
    voice: 'counter',
  },
  hostRule: 'default',
  defaultMarket: 'us',
  features: {},
  publicPaths: ['/'],
};
