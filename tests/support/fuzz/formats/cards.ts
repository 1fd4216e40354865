import fc from 'fast-check';
import type { FormatArbitrary } from './formatArbitrary.ts';
import { digits, spelled, withLuhnDigit } from './texts.ts';

const CARDS = [
  ['4', 16],
  ['55', 16],
  ['2221', 16],
  ['34', 15],
  ['6011', 16],
] as const;

const cardNumber: FormatArbitrary = {
  valid: () =>
    fc.constantFrom(...CARDS).chain(([prefix, length]) => {
      const number = digits(length - prefix.length).map((rest) => withLuhnDigit(prefix + rest));
      return spelled(number, [' ', '-'], [4, 8, 12]);
    }),
  broken: () => ['4111111111111112', '411111111111111', '9111111111111111', '4111x', '1'.repeat(65)],
};

const cardCvv: FormatArbitrary = {
  valid: ({ options: { brand } }) => (brand === undefined ? digits(3, 4) : digits(brand === 'amex' ? 4 : 3)),
  broken: () => ['12', '12345', '12a', '\uFF11\uFF12\uFF13'],
};

const cardExpiry: FormatArbitrary = {
  valid: ({ today }) =>
    fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9 }), fc.constantFrom('/', ' / '))
      .map(
        ([month, years, slash]) => `${String(month).padStart(2, '0')}${slash}${twoDigitYear(today, years)}`,
      ),
  broken: ({ today }) => [`12/${twoDigitYear(today, -1)}`, '13/99', '00/99', '1/99', '12/2099', '1299'],
};

function twoDigitYear(today: string, more: number): string {
  return String((Number(today.slice(0, 4)) + more) % 100).padStart(2, '0');
}

/** Values printed on a card. */
export const cardArbitraries: Readonly<Record<string, FormatArbitrary>> = {
  'card-number': cardNumber,
  'card-cvv': cardCvv,
  'card-expiry': cardExpiry,
};
