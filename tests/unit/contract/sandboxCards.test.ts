import magicValues from '../../../server/sandbox/magicValues.json' with { type: 'json' };
import {
  SANDBOX_CARD_NUMBERS,
  SANDBOX_CARDS,
  sandboxBrandOf,
  sandboxCardOf,
} from '../../../src/contract/sandboxCards.ts';
import { problemOf } from '../validators/problemOf.ts';

it('every test card is among the magic values, and no other one', () => {
  const rows = magicValues.filter(({ field }) => field === 'card.number');
  expect(Object.fromEntries(rows.map(({ value, outcome }) => [value, outcome]))).toEqual(
    SANDBOX_CARD_NUMBERS,
  );
});

it('there is a number for everything that the sandbox can do with a card', () => {
  expect(new Set(Object.values(SANDBOX_CARD_NUMBERS))).toEqual(new Set(SANDBOX_CARDS));
});

it.each(Object.keys(SANDBOX_CARD_NUMBERS))('the fields take %s', (number) => {
  expect(problemOf('card-number', number)).toBeUndefined();
});

it.each([
  ['4242424242424242', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['378282246310005', 'amex'],
  ['6011111111111117', 'discover'],
  ['9', null],
  ['', null],
])('%s is of the brand %s', (number, brand) => {
  expect(sandboxBrandOf(number)).toBe(brand);
});

it('a bank declines any other number', () => {
  expect(sandboxCardOf('4111111111111111')).toBe('declined');
});
