import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../format.ts';
import { dropDashesAndSpaces, findFalseNumber, isDigits, hasLuhnChecksum } from '../text/digits.ts';

/** Social insurance number of a person. A first digit 0 or 8 is never issued to people. */
export const sin: Format = {
  name: 'sin',
  description:
    'Canadian social insurance number: nine digits with a valid Luhn sum, dashes and spaces ignored, not starting with 0 or 8.',
  options: {},
  check(value): ErrorCode | undefined {
    const digits = dropDashesAndSpaces(value);
    if (!isDigits(digits, 9)) return 'sin.digits';
    const problem = findFalseNumber(digits);
    if (problem !== undefined) return `sin.${problem}`;
    if (/^[08]/.test(digits)) return 'sin.firstDigit';
    return hasLuhnChecksum(digits) ? undefined : 'sin.checksum';
  },
  normalise: dropDashesAndSpaces,
};
