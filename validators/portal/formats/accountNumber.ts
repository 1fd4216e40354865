import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../../format.ts';

const MIN_DIGITS = 4;
const MAX_DIGITS = 17;

/** Bank account number, always a text: seventeen digits do not fit into a JavaScript number. */
export const accountNumber: Format = {
  name: 'account-number',
  description: 'Bank account number: 4 to 17 digits and nothing else.',
  options: {},
  check(value): ErrorCode | undefined {
    if (!/^[0-9]*$/.test(value)) return 'account-number.digits';
    return value.length >= MIN_DIGITS && value.length <= MAX_DIGITS ? undefined : 'account-number.length';
  },
};
