import { isCountry, listCountries } from '../../../src/product/isoCodes.ts';

test.each(['GB', 'US', 'KR'])('%s is a country', (code) => {
  expect(isCountry(code)).toBe(true);
});

test.each([
  ['another name of a country', 'UK'],
  ['a country that is gone', 'SU'],
  ['a union', 'EU'],
  ['test data', 'XA'],
  ['small letters', 'gb'],
  ['nothing', ''],
])('%s is none: %s', (_what, code) => {
  expect(isCountry(code)).toBe(false);
});

test('countries are listed once each', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const all = listCountries().map((code) => names.of(code));
  expect(all.length).toBeGreaterThan(230);
  expect(new Set(all).size).toBe(all.length);
});
