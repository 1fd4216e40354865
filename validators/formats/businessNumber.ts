import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../format.ts';
import { dropDashesAndSpaces, findFalseNumber, isDigits, hasLuhnChecksum } from '../text/digits.ts';

/** Canadian business number (BN). The fifteen characters of a program account are accepted, its first nine are stored. */
export const businessNumber: Format = {
  name: 'business-number',
  description:
    'Canadian business number: nine digits with a valid Luhn sum, alone or followed by a program account such as RT0001.',
  options: {},
  check(value): ErrorCode | undefined {
    const number = normalise(value);
    if (/^[0-9]{9}[A-Z]/i.test(number)) return 'business-number.programAccount';
    if (!isDigits(number, 9)) return 'business-number.digits';
    const problem = findFalseNumber(number);
    if (problem !== undefined) return `business-number.${problem}`;
    return hasLuhnChecksum(number) ? undefined : 'business-number.checksum';
  },
  normalise,
};

/** The two parts of what was typed; the account is missing when only the nine digits were given. */
export function splitBusinessNumber(value: string): { number: string; programAccount?: string } {
  const compact = dropDashesAndSpaces(value);
  const parts = /^([0-9]{9})([A-Z]{2}[0-9]{4})$/i.exec(compact);
  if (parts?.[1] === undefined || parts[2] === undefined) return { number: compact };
  return { number: parts[1], programAccount: parts[2].toUpperCase() };
}

function normalise(value: string): string {
  return splitBusinessNumber(value).number;
}
