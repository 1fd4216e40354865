import type { PortalDefinition } from '../../src/product/definitions.ts';

/** A portal for tests that are not about a portal. */
export const testPortal: PortalDefinition = {
  id: 'test',
  brand: {
    name: 'Test Payments',
    logo: '/brand/test.svg',
    icon: '/brand/test.svg',
    palette: {
      primary: '#0B5FFF',
      primaryContrast: '#FFFFFF',
      accent: '#0A7A5C',
      surface: '#F6F8FB',
      text: '#10182B',
    },
  },
  hostRule: 'default',
  defaultMarket: 'us',
  features: {},
  publicPaths: ['/'],
};
