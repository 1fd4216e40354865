import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../../format.ts';
import { cardBrands } from '../cardBrands.ts';
import { isDigits } from '../../text/digits.ts';

/** The code printed on a card. */
export const cardCvv: Format<{ brand: string }> = {
  name: 'card-cvv',
  description:
    'Card security code: three digits, four for American Express; either when the brand is not known.',
  options: { brand: 'visa, mastercard, amex or discover' },
  check(value, options): ErrorCode | undefined {
    const brand = cardBrands.find(({ name }) => name === options.brand);
    const isCode = isDigits(value, brand?.cvvLength ?? 3, brand?.cvvLength ?? 4);
    return isCode ? undefined : 'card-cvv.digits';
  },
};
