import type { Format } from '../format.ts';
import { isDigits } from '../text/digits.ts';

/** Branch of a Canadian bank. */
export const transitNumber: Format = {
  name: 'transit-number',
  description: 'Branch (transit) number of a Canadian bank account: five digits.',
  options: {},
  check: (value) => (isDigits(value, 5) ? undefined : 'transit-number.digits'),
};
