import { amountOf } from '../../../src/studio/rules/amounts.ts';

it.each([
  ['perUnitCents', 4250, 'CAD', 'CA$42.50'],
  ['perUnitCents', 4250, 'JPY', '¥4,250'],
  ['perUnitCents', 4250, '', ''],
  ['perUnitCents', 'none', 'CAD', ''],
  ['percent', 4250, 'CAD', ''],
])('the amount of %s %j in “%s” is “%s”', (key, value, currency, amount) => {
  expect(amountOf(key, value, currency)).toBe(amount);
});
