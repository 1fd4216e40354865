import { MARKET_NUMBERS } from '../../../support/testConfig.ts';
import type { Json } from '@stepwright/engine';
import { orderFaults } from './orderFaults.ts';
import { MARKET, PORTAL, withMembers, type PlantedFault } from './plantedFault.ts';

const AGREEMENT = 'markets/us/agreement.json';
const OFFER = 'markets/us/offer.json';

/** A market whose step asks for the parts of an address, with a line to write it in. */
function withAddress(
  line: readonly Json[],
  parts: readonly string[],
): NonNullable<PlantedFault['definitions']> {
  const properties = Object.fromEntries(parts.map((name) => [name, { type: 'string' }]));
  const options = { reviewedAsLine: { $market: '/addressLine' } };
  return (read) => ({
    [MARKET]: { ...read(MARKET), addressLine: line },
    'markets/us/steps/annual-sales.json': {
      schema: { properties: { company: { properties: { address: { type: 'object', properties } } } } },
      ui: { company: { address: { 'ui:field': 'address', 'ui:options': options } } },
    },
  });
}

/** Mistakes between markets and portals that do not fit together. */
export const marketFaults: readonly PlantedFault[] = [
  ...orderFaults,
  {
    name: 'two markets of one currency',
    code: 'market-currency-duplicate',
    path: 'schemas/markets/us2/market.json',
    pointer: '/currency',
    at: '"USD"',
    definitions: (read) => ({ 'markets/us2/market.json': { ...read(MARKET), id: 'us2' } }),
  },
  {
    name: 'a market that prohibits a category that is not there',
    code: 'overlay-hits-nothing',
    path: 'schemas/markets/us/categories.json',
    pointer: '/groups/0/industries/0',
    at: '{',
    definitions: () => ({
      'markets/us/categories.json': {
        id: 'us',
        groups: [{ id: 'restaurants', industries: [{ id: 'bra-pub', type: 'PROHIBITED' }] }],
      },
    }),
  },
  {
    name: 'a market that calls a category what it is anyway',
    code: 'overlay-changes-nothing',
    severity: 'warning',
    path: 'schemas/markets/us/categories.json',
    pointer: '/groups/0/industries/0/type',
    at: '"REGULAR"',
    definitions: () => ({
      'markets/us/categories.json': {
        id: 'us',
        groups: [{ id: 'restaurants', industries: [{ id: 'bar-pub', type: 'REGULAR' }] }],
      },
    }),
  },
  {
    name: 'a market that opens in a portal that is not there',
    code: 'market-portal-unknown',
    path: `schemas/${MARKET}`,
    pointer: '/portals/1',
    at: '"terminla"',
    says: 'Did you mean "terminal"?',
    definitions: withMembers(MARKET, { portals: ['terminal', 'terminla'] }),
  },
  {
    name: 'a portal in which no market opens',
    code: 'portal-without-market',
    path: 'schemas/portals/terminal2/portal.json',
    pointer: '/id',
    at: '"terminal2"',
    definitions: (read) => ({
      [MARKET]: { ...read(MARKET), portals: ['terminal'] },
      'portals/terminal2/portal.json': { ...read(PORTAL), id: 'terminal2' },
    }),
  },
  {
    name: 'a portal that starts in a market that does not open in it',
    code: 'portal-default-closed',
    path: `schemas/${PORTAL}`,
    pointer: '/defaultMarket',
    at: '"us"',
    definitions: (read) => ({
      [MARKET]: { ...read(MARKET), portals: ['terminal2'] },
      'markets/us2/market.json': { ...read(MARKET), id: 'us2', portals: ['terminal'] },
      'portals/terminal2/portal.json': { ...read(PORTAL), id: 'terminal2' },
    }),
  },
  {
    name: 'a bank step that marks no number of the account',
    code: 'bank-account-unmarked',
    path: 'schemas/markets/us/steps/bank-account.json',
    pointer: '/schema',
    at: '{',
    definitions: () => ({
      'markets/us/steps/bank-account.json': {
        schema: { properties: { bank: { properties: { bankAccount: { pii: 'contact' } } } } },
      },
    }),
  },
  {
    name: 'a market whose phones are of a region that nobody knows',
    code: 'phone-region-unknown',
    path: `schemas/${MARKET}`,
    pointer: '/phoneRegion',
    at: '"XX"',
    definitions: withMembers(MARKET, { phoneRegion: 'XX' }),
  },
  {
    name: 'a market whose phones are of another region than it says',
    code: 'market-option-differs',
    path: `schemas/${MARKET}`,
    pointer: '/formats/mobile-phone/region',
    at: '"CA"',
    says: '"US"',
    definitions: withMembers(MARKET, { formats: { 'mobile-phone': { region: 'CA' } } }),
  },
  {
    name: 'a market whose dates of birth go by another order than it says',
    code: 'market-option-differs',
    path: `schemas/${MARKET}`,
    pointer: '/formats/date-of-birth/order',
    at: '"DMY"',
    definitions: withMembers(MARKET, { formats: { 'date-of-birth': { order: 'DMY', minAge: 18 } } }),
  },
  {
    name: 'a text with the share that the market has',
    code: 'text-number-written',
    path: 'locales/en-US/screens.json',
    pointer: '/form.continue',
    at: '"',
    says: '{{ownerShare}}%',
    locales: withMembers('en-US/screens.json', { 'form.continue': 'From 25 % on' }),
  },
  {
    name: 'a text with the days that the market has',
    code: 'text-number-written',
    path: 'locales/en-US/screens.json',
    pointer: '/form.continue',
    at: '"',
    says: '{{reviewDaysFrom}} and {{reviewDaysTo}}',
    locales: withMembers('en-US/screens.json', { 'form.continue': 'Takes 1 to 2 days' }),
  },
  {
    name: 'a text with the hours that the market has',
    code: 'text-number-written',
    path: 'locales/en-US/screens.json',
    pointer: '/form.continue',
    at: '"',
    says: '{{payoutNoticeHours}} with its unit',
    locales: withMembers('en-US/screens.json', { 'form.continue': 'Takes 24 hours' }),
  },
  {
    name: 'a text with the minutes that codes work',
    code: 'text-number-written',
    path: 'locales/en-US/screens.json',
    pointer: '/form.continue',
    at: '"',
    says: '{{signInCodeMinutes}} or {{handoffMinutes}} or {{oneTimeCodeMinutes}}',
    locales: withMembers('en-US/screens.json', { 'form.continue': 'Works for 10 minutes' }),
  },
  {
    name: 'a text with the size that files may have',
    code: 'text-number-written',
    path: 'locales/en-US/screens.json',
    pointer: '/form.continue',
    at: '"',
    says: '{{documentMegabytes}}',
    locales: withMembers('en-US/screens.json', { 'form.continue': 'Up to 10\u00a0MB' }),
  },
  {
    name: 'a sentence about a format with the length that it accepts',
    code: 'text-number-written',
    path: 'locales/en-US/screens.json',
    pointer: '/apply.errors.person-name.maxLength',
    at: '"',
    says: '{{personNameLongest}}',
    locales: withMembers('en-US/screens.json', {
      'form.continue': 'At most 64 letters mean nothing here',
      'apply.errors.person-name.maxLength': 'At most 64 letters',
    }),
  },
  {
    name: 'a text that names a number that only another market has',
    code: 'text-number-missing',
    path: 'locales/en-US/screens.json',
    pointer: '/form.continue',
    at: '"',
    says: 'markets/us/market.json has no such number',
    definitions: withMembers('markets/ca/market.json', { numbers: { ...MARKET_NUMBERS, waitingDays: 9 } }),
    locales: withMembers('en-US/screens.json', { 'form.continue': 'Takes {{waitingDays}} days' }),
  },
  {
    name: 'a market with an option of phones that names no region',
    code: 'phone-region-unknown',
    path: `schemas/${MARKET}`,
    pointer: '/formats/mobile-phone/region',
    at: '"UK"',
    definitions: withMembers(MARKET, { formats: { 'mobile-phone': { region: 'UK' } } }),
  },
  {
    name: 'a question for a phone of a region that nobody knows',
    code: 'phone-region-unknown',
    path: 'schemas/base/definitions/contact.json',
    pointer: '/mobilePhone/formatOptions/region',
    at: '"ZZ"',
    definitions: (read) => {
      const contact = read('base/definitions/contact.json') as Readonly<Record<string, object>>;
      const mobilePhone = { ...contact['mobilePhone'], formatOptions: { region: 'ZZ' } };
      return { 'base/definitions/contact.json': { ...contact, mobilePhone } };
    },
  },
  {
    name: 'two portals of one host rule',
    code: 'portal-rule-duplicate',
    path: 'schemas/portals/terminal2/portal.json',
    pointer: '/hostRule',
    at: '"default"',
    definitions: (read) => ({ 'portals/terminal2/portal.json': { ...read(PORTAL), id: 'terminal2' } }),
  },
  {
    name: 'a portal that starts in a market that is not there',
    code: 'market-unknown',
    path: `schemas/${PORTAL}`,
    pointer: '/defaultMarket',
    at: '"moon"',
    definitions: withMembers(PORTAL, { defaultMarket: 'moon' }),
  },
  {
    name: 'a market that rules out a feature that there is not',
    code: 'market-feature-unknown',
    path: `schemas/${MARKET}`,
    pointer: '/unavailable/0',
    at: '"moonlight"',
    definitions: withMembers(MARKET, { unavailable: ['moonlight'] }),
  },
  {
    name: 'a market that nobody says the fees of',
    code: 'offer-missing',
    path: `schemas/${OFFER}`,
    pointer: '',
    at: '',
    definitions: () => ({ [OFFER]: undefined }),
  },
  {
    name: 'a market in which nobody knows what one agrees to',
    code: 'agreement-missing',
    path: `schemas/${AGREEMENT}`,
    pointer: '',
    at: '',
    definitions: () => ({ [AGREEMENT]: undefined }),
  },
  {
    name: 'an agreement in another version than the one to accept',
    code: 'agreement-version',
    path: `schemas/${AGREEMENT}`,
    pointer: '/version',
    at: '"1999-12-31"',
    definitions: withMembers(AGREEMENT, { version: '1999-12-31' }),
  },
  {
    name: 'an agreement in no language of its market',
    code: 'agreement-language',
    path: `schemas/${AGREEMENT}`,
    pointer: '/texts',
    at: '{',
    says: '"en-US"',
    definitions: withMembers(AGREEMENT, {
      texts: { 'de-DE': { title: 'Vertrag', sections: [{ heading: '1', paragraphs: ['Text'] }] } },
    }),
  },
  {
    name: 'a line of addresses without a part that they ask for',
    code: 'address-part-unwritten',
    path: `schemas/${MARKET}`,
    pointer: '/addressLine',
    at: '[',
    says: '"neighborhood"',
    definitions: withAddress([['line1'], ['city']], ['line1', 'neighborhood', 'city']),
  },
  {
    name: 'a line of addresses with a part that they do not ask for',
    code: 'address-part-unasked',
    path: `schemas/${MARKET}`,
    pointer: '/addressLine',
    at: '[',
    says: '"borough"',
    definitions: withAddress([{ names: ['line1', 'borough'], between: '' }, ['city']], ['line1', 'city']),
  },
  {
    name: 'an agreement in letters that no font of documents has',
    code: 'paper-character',
    path: `schemas/${AGREEMENT}`,
    pointer: '/texts/en-US/title',
    at: '"ሰላም"',
    says: '"ሰ" (U+1230)',
    definitions: withMembers(AGREEMENT, {
      texts: { 'en-US': { title: 'ሰላም', sections: [{ heading: '1', paragraphs: ['Text'] }] } },
    }),
  },
  {
    name: 'a meta-schema with a keyword that there is not',
    code: 'shape-wrong',
    path: 'schemas/portals/terminal/portal.json',
    pointer: '',
    at: '{',
    says: 'meta/portal.schema.json is no schema',
    definitions: withMembers('meta/portal.schema.json', { requiredProperties: [] }),
  },
  {
    name: 'fees for a way of paying that there is not',
    code: 'shape-wrong',
    path: `schemas/${OFFER}`,
    pointer: '/pricing/0/id',
    at: '"barter"',
    definitions: withMembers(OFFER, { pricing: [{ id: 'barter', captureFeePercent: 1, fixedFeeCents: 0 }] }),
  },
  {
    name: 'support for a portal that there is not',
    code: 'offer-portal-unknown',
    path: `schemas/${OFFER}`,
    pointer: '/portals/terminul',
    at: '{',
    says: 'Did you mean "terminal"',
    definitions: withMembers(OFFER, { portals: { terminul: { termsUrl: 'https://example.com/terms' } } }),
  },
  {
    name: 'no portal for all other hosts',
    code: 'portal-default-missing',
    path: `schemas/${PORTAL}`,
    pointer: '/hostRule',
    at: '"cookieHost"',
    definitions: withMembers(PORTAL, { hostRule: 'cookieHost' }),
  },
];
