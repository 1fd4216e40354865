import { currencyMismatch, type CurrencyFacts } from '../../../src/contract/currencyMismatch.ts';

const usd = { currency: 'USD', companyAddress: { countryCode: 'US' } };
const cad = { currency: 'CAD', companyAddress: { countryCode: 'CA' } };
const facts: CurrencyFacts = {
  currency: 'CAD',
  markets: [{ currency: 'USD' }, { currency: 'CAD' }],
  accounts: [usd],
  drafts: [],
  hasMore: false,
  createsBusiness: false,
};
const NONE = { kind: 'none' } as const;

describe('the portal in a currency that none of the accounts has', () => {
  it.each<[string, Partial<CurrencyFacts>, ReturnType<typeof currencyMismatch>]>([
    ['is opened in the other currency, which is available', {}, { kind: 'switch', currency: 'USD' }],
    ['stays for a person without accounts', { accounts: [] }, NONE],
    ['stays where an account has it', { accounts: [usd, cad] }, NONE],
    ['stays for a further business, which may be anywhere', { createsBusiness: true }, NONE],
    ['stays where the person has begun an application in it', { drafts: [{ currency: 'CAD' }] }, NONE],
    ['stays while not all accounts are known', { hasMore: true }, NONE],
    [
      'stops a person whose currency is not available, for the country of the first account',
      { markets: [{ currency: 'CAD' }] },
      { kind: 'overlap', country: 'US' },
    ],
    [
      'stops a person of whose account nobody knows the country',
      { markets: [{ currency: 'CAD' }], accounts: [{ currency: 'USD', companyAddress: null }] },
      { kind: 'overlap', country: undefined },
    ],
    [
      'takes the first currency that is available',
      { currency: 'AUD', markets: [{ currency: 'AUD' }, { currency: 'CAD' }], accounts: [usd, cad] },
      { kind: 'switch', currency: 'CAD' },
    ],
  ])('%s', (_, changed, expected) => {
    expect(currencyMismatch({ ...facts, ...changed })).toEqual(expected);
  });
});
