import { valuesOfCountry, withValuesOfCountry } from '../../../src/product/inheritance/valuesOfCountry.ts';
import { readFilesWithLibrary } from '../../../src/product/node.ts';
import { isRecord } from '../../../src/lib/unknownValue.ts';

const files = await readFilesWithLibrary();
const sets = [...files].flatMap(([path, { json }]) => {
  const [, country] = /^library\/([a-z]{2})\/market\.json$/.exec(path) ?? [];
  return country !== undefined && isRecord(json) ? [{ ...json, country: country.toUpperCase() }] : [];
});

test('phones and dates are as the library has them', () => {
  expect(sets.length).toBeGreaterThan(10);
  for (const { country, ...set } of sets) expect(set).toMatchObject(valuesOfCountry(country));
});

test.each([
  ['a country with an order that markets do not have', 'KG', { phoneRegion: 'KG' }],
  ['one of which Intl does not know the language', 'WS', { phoneRegion: 'WS' }],
  ['one without phones of its own', 'AQ', { dateOrder: 'MDY' }],
])('are left out if not known: %s', (_what, country, expected) => {
  expect(valuesOfCountry(country)).toEqual(expected);
});

test('replace those of a market, and what its formats say of them', () => {
  const formats = { 'mobile-phone': { region: 'US', example: '1' }, 'date-of-birth': { order: 'MDY' } };
  expect(
    withValuesOfCountry({ phoneRegion: 'US', dateOrder: 'MDY', formats }, { phoneRegion: 'GB' }),
  ).toEqual({
    phoneRegion: 'GB',
    dateOrder: 'MDY',
    formats: { 'mobile-phone': { example: '1' }, 'date-of-birth': { order: 'MDY' } },
  });
});
