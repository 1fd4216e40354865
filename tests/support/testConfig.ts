import type { AgreementShown } from '../../src/contract/agreements.ts';
import { SERVICE_NUMBERS } from '../../src/contract/serviceNumbers.ts';
import type { ConfigsResponse } from '../../src/contract/configuration.ts';

/** The numbers of our markets that texts name. */
export const MARKET_NUMBERS = {
  ownerShare: 25,
  reviewDaysFrom: 1,
  reviewDaysTo: 2,
  reconsiderationDays: 5,
  depositDaysFrom: 2,
  depositDaysTo: 3,
  smallDepositDaysFrom: 1,
  smallDepositDaysTo: 2,
  payoutDays: 1,
  taxDaysFrom: 3,
  taxDaysTo: 5,
  payoutNoticeHours: 24,
};

/** Those with the service's own, as pages and mails have them. */
export const TEST_NUMBERS = { ...MARKET_NUMBERS, ...SERVICE_NUMBERS };

/** A page's configuration, of a portal that nobody runs. */
export const testConfig: ConfigsResponse = {
  market: 'us',
  portal: 'terminal',
  currency: 'USD',
  markets: [
    { country: 'US', currency: 'USD', identifiers: { person: ['SSN4', 'SSN9'], business: ['FEIN'] } },
  ],
  country: 'US',
  locales: ['en-US'],
  brand: {
    name: 'Test Payments',
    logo: '/brand/test.svg',
    icon: '/brand/icon.svg',
    voice: 'counter',
  },
  features: { connectedPage: true },
  numbers: TEST_NUMBERS,
  cardBrands: ['visa', 'mastercard'],
  publicPaths: ['/'],
  referralUrlId: null,
  pricing: [],
  plans: [],
  orderTypes: { rent: false, buy: false, noDevice: true },
  terms: { version: '2026-11-01', url: '/terms' },
  support: { phone: '206-555-0100', email: 'help@example.com', url: 'https://help.example.com' },
  flowModule: { hash: 'flow-hash', url: '/flows/flow-hash.js', market: 'us', portal: 'terminal' },
  wholeFlowModule: { hash: 'flow-hash', url: '/flows/flow-hash.js', market: 'us', portal: 'terminal' },
  addressLookup: 'none',
  identity: { adapter: 'sandbox', environment: 'sandbox' },
  bankLinking: { adapter: 'sandbox' },
  sandbox: true,
  links: {},
};

/** Which agreement the pages of tests show. */
export const testAgreement: AgreementShown = {
  version: '2026-11-01',
  hash: 'a'.repeat(64),
  language: 'en-US',
};
