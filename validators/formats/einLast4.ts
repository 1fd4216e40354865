import type { Format } from '../format.ts';
import { isDigits } from '../text/digits.ts';

/** The short EIN. */
export const einLast4: Format = {
  name: 'ein-last4',
  description: 'Short EIN, the last four digits of an employer identification number.',
  options: {},
  check: (value) => (isDigits(value, 4) ? undefined : 'ein-last4.digits'),
};
