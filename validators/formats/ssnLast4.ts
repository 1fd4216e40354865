import type { Format } from '../format.ts';
import { isDigits } from '../text/digits.ts';

/** The end of a Social Security number. */
export const ssnLast4: Format = {
  name: 'ssn-last4',
  description: 'Last four digits of a Social Security number.',
  options: {},
  check: (value) => (isDigits(value, 4) ? undefined : 'ssn-last4.digits'),
};
