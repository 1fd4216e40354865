import type { Format } from '../../format.ts';
import { isDigits } from '../../text/digits.ts';

/** Merchant category code. */
export const mcc: Format = {
  name: 'mcc',
  description: 'Merchant category code: four digits (ISO 18245).',
  options: {},
  check: (value) => (isDigits(value, 4) ? undefined : 'mcc.format'),
};
