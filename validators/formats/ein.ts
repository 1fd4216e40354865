import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../format.ts';
import { dropDashes, findFalseNumber, isDigits } from '../text/digits.ts';

/** Employer identification number. It has no check digit, and lists of issued prefixes age and lock real companies out. */
export const ein: Format = {
  name: 'ein',
  description:
    'US employer identification number: nine digits, dashes ignored, not one digit repeated and not a counting sequence.',
  options: {},
  check(value): ErrorCode | undefined {
    const digits = dropDashes(value);
    if (!isDigits(digits, 9)) return 'ein.digits';
    const problem = findFalseNumber(digits);
    return problem === undefined ? undefined : `ein.${problem}`;
  },
  normalise: dropDashes,
};
