import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../format.ts';
import { dropDashesAndSpaces, findFalseNumber, isDigits } from '../text/digits.ts';

// A wallet insert, a pamphlet and an advertisement made these real numbers public; the first two were voided.
const VOIDED: ReadonlySet<string> = new Set(['078051120', '219099999', '457555462']);

/** Social Security number. Areas from 900 are taxpayer numbers (ITIN, ATIN), which an SSN field refuses. */
export const ssn: Format = {
  name: 'ssn',
  description:
    'US Social Security number: nine digits, dashes and spaces ignored, in a range that is issued (SSA POMS RM 10201.035).',
  options: {},
  check(value): ErrorCode | undefined {
    const digits = dropDashesAndSpaces(value);
    if (!isDigits(digits, 9)) return 'ssn.digits';
    const problem = findFalseNumber(digits);
    if (problem !== undefined) return `ssn.${problem}`;
    if (/^(?:000|666|9)/.test(digits)) return 'ssn.area';
    if (digits.slice(3, 5) === '00') return 'ssn.group';
    if (digits.slice(5) === '0000') return 'ssn.serial';
    return VOIDED.has(digits) ? 'ssn.voided' : undefined;
  },
  normalise: dropDashesAndSpaces,
};
