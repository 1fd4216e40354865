import type { PlantedFault } from './plantedFault.ts';

const COBRAND = 'cobrands/acme/cobrand.json';
const US_OFFER = 'cobrands/acme/markets/us/offer.json';
const HOSTS = 'base/redirect-hosts.json';

const BRAND = {
  name: 'Acme',
  logo: '/brand/terminal.svg',
  tokens: { light: { brand: '#8C1A50' }, dark: { brand: '#F29CC0' } },
};

/** A partner's brand in which nothing is wrong, with changes. */
const brand = (change: object = {}) => ({
  [HOSTS]: { id: 'redirect-hosts', hosts: ['pay.acme.example'] },
  [COBRAND]: { id: 'acme', portals: ['terminal'], markets: ['us'], brand: BRAND, ...change },
});

const withOffer =
  (offer: object, file = US_OFFER) =>
  () => ({ ...brand(), [file]: { id: file.split('/')[3], ...offer } });

/** Mistakes in the brand of a partner. */
export const cobrandFaults: readonly PlantedFault[] = [
  {
    name: 'a cobrand without a logo',
    code: 'shape-wrong',
    path: `schemas/${COBRAND}`,
    pointer: '/brand',
    at: '{',
    says: 'logo',
    definitions: () => brand({ brand: { ...BRAND, logo: undefined } }),
  },
  {
    name: 'a cobrand whose logo is not there',
    code: 'brand-file-missing',
    path: `schemas/${COBRAND}`,
    pointer: '/brand/logo',
    at: '"/brand/acme.svg"',
    definitions: () => brand({ brand: { ...BRAND, logo: '/brand/acme.svg' } }),
    around: { publicFiles: new Set(['/brand/terminal.svg', '/brand/icon.svg', '/brand/registrar.svg']) },
  },
  {
    name: 'a cobrand whose letters one cannot read',
    code: 'brand-contrast',
    path: `schemas/${COBRAND}`,
    pointer: '/brand/tokens/light/brand',
    at: '"#88AAFF"',
    says: 'less than 4.5',
    definitions: () =>
      brand({ brand: { ...BRAND, tokens: { ...BRAND.tokens, light: { brand: '#88AAFF' } } } }),
  },
  {
    name: 'a cobrand of a portal that is not there',
    code: 'cobrand-portal-unknown',
    path: `schemas/${COBRAND}`,
    pointer: '/portals/1',
    at: '"terminla"',
    says: 'Did you mean "terminal"?',
    definitions: () => brand({ portals: ['terminal', 'terminla'] }),
  },
  {
    name: 'a cobrand of a market that is not there',
    code: 'cobrand-market-unknown',
    path: `schemas/${COBRAND}`,
    pointer: '/markets/1',
    at: '"uss"',
    says: 'Did you mean "us"?',
    definitions: () => brand({ markets: ['us', 'uss'] }),
  },
  {
    name: 'prices of a cobrand where it does not open',
    code: 'cobrand-market-unknown',
    path: 'schemas/cobrands/acme/markets/uk/offer.json',
    pointer: '/id',
    at: '"uk"',
    definitions: withOffer({ signUpFeeCents: 5 }, 'cobrands/acme/markets/uk/offer.json'),
  },
  {
    name: 'a cobrand that opens nowhere',
    code: 'cobrand-closed',
    path: `schemas/${COBRAND}`,
    pointer: '/portals',
    at: '[',
    definitions: () => brand({ portals: ['elsewhere'] }),
  },
  {
    name: 'a welcome in a language that nobody has there',
    code: 'cobrand-language-unknown',
    path: `schemas/${COBRAND}`,
    pointer: '/welcome/es-US',
    at: '{',
    definitions: () => brand({ welcome: { 'es-US': { title: 'Bienvenido' } } }),
  },
  {
    name: 'a cobrand that lives on a host that is not listed',
    code: 'cobrand-redirect-host',
    path: `schemas/${COBRAND}`,
    pointer: '/elsewhere',
    at: '"https://pay.acme.example.evil.example/apply"',
    definitions: () => brand({ elsewhere: 'https://pay.acme.example.evil.example/apply' }),
  },
  ...[
    'https://pay.acme.example@evil.example/done',
    'https://acme@pay.acme.example/done',
    'https://pay.acme.example:8443/done',
    'https://pay-acme.example/done',
    'http://pay.acme.example/done',
    'javascript:alert(1)',
  ].map((redirect) => ({
    name: `a redirect to ${redirect}`,
    code: 'cobrand-redirect-host' as const,
    path: `schemas/${US_OFFER}`,
    pointer: '/links/redirect',
    at: JSON.stringify(redirect),
    definitions: withOffer({ links: { redirect } }),
  })),
  {
    name: 'a sign-in at a host that is not listed',
    code: 'cobrand-redirect-host',
    path: `schemas/${US_OFFER}`,
    pointer: '/links/singleSignOn',
    at: '"https://pay.acme.example.evil.example/in"',
    definitions: withOffer({ links: { singleSignOn: 'https://pay.acme.example.evil.example/in' } }),
  },
  {
    name: 'a feature of a cobrand that nothing looks at',
    code: 'feature-unknown',
    path: `schemas/${COBRAND}`,
    pointer: '/features/partnerFlwo',
    at: 'true',
    says: 'Did you mean "partnerFlow"?',
    definitions: () => brand({ features: { partnerFlwo: true } }),
  },
  {
    name: 'a partner’s flow without a name',
    code: 'shape-wrong',
    path: `schemas/${COBRAND}`,
    pointer: '',
    at: '{',
    says: 'partnerFlow',
    definitions: () => brand({ features: { partnerFlow: true } }),
  },
  {
    name: 'an overlay of a cobrand that removes a step that is not there',
    code: 'overlay-hits-nothing',
    path: 'schemas/cobrands/acme/flows/apply.json',
    pointer: '/steps/0',
    at: '{',
    definitions: () => ({
      ...brand(),
      'cobrands/acme/flows/apply.json': { steps: [{ id: 'braether', remove: true }] },
    }),
  },
  {
    name: 'a fee of a cobrand for a way of paying that its market does not have',
    code: 'overlay-hits-nothing',
    path: `schemas/${US_OFFER}`,
    pointer: '/pricing/0',
    at: '{',
    definitions: withOffer({ pricing: [{ id: 'termnal', captureFeePercent: 1 }] }),
  },
  {
    name: 'a price of a cobrand that its market has already',
    code: 'overlay-changes-nothing',
    severity: 'warning',
    path: `schemas/${US_OFFER}`,
    pointer: '/signUpFeeCents',
    at: '0',
    definitions: (read) => ({
      ...withOffer({ signUpFeeCents: 0 })(),
      'markets/us/offer.json': { ...read('markets/us/offer.json'), signUpFeeCents: 0 },
    }),
  },
  {
    name: 'a price of a cobrand that is no price',
    code: 'shape-wrong',
    path: `schemas/${US_OFFER}`,
    pointer: '/order/shippingCents',
    at: '"free"',
    definitions: withOffer({ order: { shippingCents: 'free' } }),
  },
  {
    name: 'a cobrand with which nothing can be ordered',
    code: 'offer-order-types',
    path: `schemas/${US_OFFER}`,
    pointer: '/orderTypes',
    at: '{',
    definitions: withOffer({ orderTypes: { rent: false, buy: false, noDevice: false } }),
  },
];
