import type { Format } from '../format.ts';
import { isDigits } from '../text/digits.ts';

const LONG = /^[a-z][\da-z]{11}$/i;

/** The code from a text message or email. Pasting often brings blanks along. */
export const oneTimeCode: Format = {
  name: 'one-time-code',
  description:
    'One-time code: six digits, or twelve letters and digits beginning with a letter. Blanks are ignored, and dashes of a long one.',
  options: {},
  check: (value): string | undefined => (isCode(normalise(value)) ? undefined : 'one-time-code.format'),
  normalise,
};

function isCode(code: string): boolean {
  return isDigits(code, 6) || LONG.test(code);
}

function normalise(value: string): string {
  const code = value.replace(/[ \t\u00A0\u202F]/g, '');
  const long = code.replaceAll('-', '');
  return LONG.test(long) ? long : code;
}
