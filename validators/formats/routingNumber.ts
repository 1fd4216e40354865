import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../format.ts';
import { isDigits } from '../text/digits.ts';

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];
// 00 government, 01-12 banks, 21-32 thrifts, 61-72 electronic, 80 traveller's cheques; all others are reserved.
const LEADING_PAIR = /^(?:0[0-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

/** ABA routing transit number of a US bank. */
export const routingNumber: Format = {
  name: 'routing-number',
  description: 'US bank routing number: nine digits, an assigned leading pair and a valid 3-7-1 sum (ABA).',
  options: {},
  check(value): ErrorCode | undefined {
    if (!isDigits(value, 9)) return 'routing-number.digits';
    // Nine zeros pass the sum.
    if (!LEADING_PAIR.test(value) || value === '000000000') return 'routing-number.prefix';
    return hasRoutingChecksum(value) ? undefined : 'routing-number.checksum';
  },
};

function hasRoutingChecksum(digits: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % 10 === 0;
}
