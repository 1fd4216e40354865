import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../format.ts';
import { isDigits } from '../text/isDigits.ts';

/** The code from a text message or email. Pasting often brings blanks along. */
export const oneTimeCode: Format = {
  name: 'one-time-code',
  description: 'One-time code: six digits, blanks ignored.',
  options: {},
  check: (value): ErrorCode | undefined =>
    isDigits(normalise(value), 6) ? undefined : 'one-time-code.format',
  normalise,
};

function normalise(value: string): string {
  return value.replace(/[ \t\u00A0\u202F]/g, '');
}
