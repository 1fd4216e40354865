import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../../format.ts';
import { dropDashes, isDigits } from '../../text/digits.ts';

export const CORPORATION_NUMBER_SHORTEST = 3;
export const CORPORATION_NUMBER_LONGEST = 10;
export const FEDERAL_DIGITS = 7;

/** Number of a Canadian corporation. Provinces write them in too many ways for more than a length. */
export const corporationNumber: Format<{ jurisdiction: 'federal' | 'any' }> = {
  name: 'corporation-number',
  description:
    'Canadian corporation number: 3 to 10 letters and digits, dashes ignored; a federal one has exactly 7 digits.',
  options: { jurisdiction: "'federal' asks for exactly 7 digits, 'any' also takes provincial numbers" },
  defaults: { jurisdiction: 'any' },
  check(value, options): ErrorCode | undefined {
    const number = normalise(value);
    if (options.jurisdiction === 'federal') {
      return isDigits(number, FEDERAL_DIGITS) ? undefined : 'corporation-number.federal';
    }
    if (!/^[A-Z0-9]*$/.test(number)) return 'corporation-number.characters';
    return number.length >= CORPORATION_NUMBER_SHORTEST && number.length <= CORPORATION_NUMBER_LONGEST
      ? undefined
      : 'corporation-number.length';
  },
  normalise,
};

function normalise(value: string): string {
  // Only ASCII letters are raised: "ß" would turn into two characters.
  return dropDashes(value).replace(/[a-z]/g, (letter) => letter.toUpperCase());
}
