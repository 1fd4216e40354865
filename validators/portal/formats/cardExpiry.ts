import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../../format.ts';

/** Month and year a card ends; the card is good until the last day of that month. */
export const cardExpiry: Format = {
  name: 'card-expiry',
  description: 'Card expiration as MM/YY, this month or later; spaces are ignored.',
  options: {},
  check(value, _options, context): ErrorCode | undefined {
    const parts = /^([0-9]{2})\/([0-9]{2})$/.exec(normalise(value));
    if (parts === null) return 'card-expiry.format';
    const [, month = '', year = ''] = parts;
    if (month < '01' || month > '12') return 'card-expiry.month';
    return `20${year}-${month}` < context.today.slice(0, 7) ? 'card-expiry.past' : undefined;
  },
  normalise,
};

function normalise(value: string): string {
  return value.replace(/[ \u00A0]/g, '');
}
