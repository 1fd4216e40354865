import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../../format.ts';

export const ACCOUNT_NUMBER_SHORTEST = 4;
export const ACCOUNT_NUMBER_LONGEST = 17;

/** Bank account number, always a text: seventeen digits do not fit into a JavaScript number. */
export const accountNumber: Format = {
  name: 'account-number',
  description: 'Bank account number: 4 to 17 digits and nothing else.',
  options: {},
  check(value): ErrorCode | undefined {
    if (!/^[0-9]*$/.test(value)) return 'account-number.digits';
    return value.length >= ACCOUNT_NUMBER_SHORTEST && value.length <= ACCOUNT_NUMBER_LONGEST
      ? undefined
      : 'account-number.length';
  },
};
