import type { Format } from '../format.ts';
import { isDigits } from '../text/digits.ts';

/** US postal code. */
export const zipCode: Format = {
  name: 'zip-code',
  description: 'US ZIP code: five digits, without the +4 part.',
  options: {},
  check: (value) => (isDigits(value, 5) ? undefined : 'zip-code.digits'),
};
