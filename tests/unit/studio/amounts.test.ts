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
  ['45,000', 'KWD', 'unclear'],
  ['KWD 1,399', 'KWD', 'unclear'],
  ['45.000', 'KWD', 45000],
  ['45,00', 'KWD', 45000],
  ['0,500', 'KWD', 500],
  ['1,399.000', 'KWD', 1399000],
  ['1 399,000', 'KWD', 1399000],
  ['1,200', 'JPY', 1200],
  ['¥1,234,567', 'JPY', 1234567],
  ['0,500', 'USD', undefined],
  ['1,399,00', 'USD', undefined],
  ['10 per 20', 'USD', undefined],
  ['10 20', 'USD', undefined],
  ['4e3', 'USD', undefined],
  ['1.5k', 'USD', undefined],
  ['1O0', 'USD', undefined],
  ['€45', 'USD', undefined],
  ['US$45', 'CAD', undefined],
  ['US$ 45', 'USD', 4500],
  ['45 $', 'CAD', 4500],
  ['cad 1 399,50', 'CAD', 139950],
  ['$45 CAD', 'CAD', 4500],
  ["CHF 1'399.00", 'CHF', 139900],
  ['1’399.50 CHF', 'CHF', 139950],
  ['Rs. 45', 'INR', 4500],
  ['kr. 45', 'DKK', 4500],
  ['45,50 kr.', 'DKK', 4550],
])('%j typed as an amount in %s is read as %j', (typed, currency, value) => {
  expect(readAmount(typed, currency)).toBe(value);
});

it('an amount to be typed has the decimals of its currency', () => {
  expect([writeAmount(4550, 'USD'), writeAmount(1200, 'JPY')]).toEqual(['45.50', '1200']);
});
