import type { Format } from '../format.ts';
import { isDigits } from '../text/digits.ts';

/** A Canadian bank. New institutions appear, so no list of known ones. */
export const institutionNumber: Format = {
  name: 'institution-number',
  description: 'Number of a Canadian financial institution: three digits.',
  options: {},
  check: (value) => (isDigits(value, 3) ? undefined : 'institution-number.digits'),
};
