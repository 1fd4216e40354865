import { amountOf, readAmount, writeAmount } from '../../../src/studio/rules/amounts.ts';

it.each([
  ['perUnitCents', 4250, 'CAD', 'CA$42.50'],
  ['perUnitCents', 4250, 'JPY', '¥4,250'],
  ['perUnitCents', 4250, '', ''],
  ['perUnitCents', 'none', 'CAD', ''],
  ['percent', 4250, 'CAD', ''],
])('the amount of %s %j in “%s” is “%s”', (key, value, currency, amount) => {
  expect(amountOf(key, value, currency)).toBe(amount);
});

it.each([
  ['45', 'CAD', 4500],
  ['45.', 'CAD', 4500],
  ['45.00', 'CAD', 4500],
  ['45,5', 'CAD', 4550],
  ['CA$1,399.00', 'CAD', 139900],
  ['1,399', 'USD', 139900],
  ['19.99', 'USD', 1999],
  ['1 200', 'JPY', 1200],
  ['12.5', 'JPY', undefined],
  ['45.005', 'CAD', undefined],
  ['1.399,00', 'CAD', undefined],
  ['-5', 'CAD', undefined],
  ['about 5%', 'CAD', undefined],
  ['', 'CAD', undefined],
])('%j typed as an amount in %s is %j of its smallest parts', (typed, currency, value) => {
  expect(readAmount(typed, currency)).toBe(value);
});

it('an amount to be typed has the decimals of its currency', () => {
  expect([writeAmount(4550, 'USD'), writeAmount(1200, 'JPY')]).toEqual(['45.50', '1200']);
});
