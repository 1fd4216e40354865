import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../format.ts';
import { dropDashes, findFalseNumber, isDigits } from '../text/digits.ts';

/** A nine-digit government number whose kind is not known yet. */
export const governmentId: Format = {
  name: 'government-id',
  description:
    'Government number of any kind: nine digits, dashes ignored, with the same exclusions as an EIN.',
  options: {},
  check(value): ErrorCode | undefined {
    const digits = dropDashes(value);
    if (!isDigits(digits, 9)) return 'government-id.digits';
    const problem = findFalseNumber(digits);
    return problem === undefined ? undefined : `government-id.${problem}`;
  },
  normalise: dropDashes,
};
