import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../../format.ts';
import { findCardBrand } from '../cardBrands.ts';
import { dropDashesAndSpaces, hasLuhnChecksum, isDigits } from '../../text/digits.ts';

/** Card number. Only the sandbox form asks for it; real ones are typed into the payment provider's own fields. */
export const cardNumber: Format = {
  name: 'card-number',
  description:
    'Card number of Visa, Mastercard, American Express or Discover: length of its brand and a valid Luhn sum (ISO/IEC 7812).',
  options: {},
  check(value): ErrorCode | undefined {
    const digits = dropDashesAndSpaces(value);
    if (!isDigits(digits, 1, 64)) return 'card-number.digits';
    const brand = findCardBrand(digits);
    if (brand === undefined) return 'card-number.brand';
    if (!brand.lengths.includes(digits.length)) return 'card-number.length';
    return hasLuhnChecksum(digits) ? undefined : 'card-number.checksum';
  },
  normalise: dropDashesAndSpaces,
};
