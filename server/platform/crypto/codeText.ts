import { randomInt } from 'node:crypto';
import { CODE_DIGITS, LONG_CODE_CHARACTERS } from '../../../src/contract/limits.ts';

const DIGIT_CODES = 10 ** CODE_DIGITS;
// Without those that look like another one: I, L, O and U.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const FIRST_LETTERS = LETTERS.slice(10);
const GROUP = 4;

/** Six digits, each code as likely as any other: the limits of wrong tries count on all the million. */
export function createDigits(draw: (count: number) => number = randomInt): string {
  return String(draw(DIGIT_CODES)).padStart(CODE_DIGITS, '0');
}

/** Twelve letters and digits in groups, 59 bits of chance. It begins with a letter, so that no part of it passes for a code of digits. */
export function createLongCode(): string {
  const rest = Array.from({ length: LONG_CODE_CHARACTERS - 1 }, () => oneOf(LETTERS));
  const code = [oneOf(FIRST_LETTERS), ...rest].join('');
  return code.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? code;
}

/** A code as it is compared: however it was typed. */
export function readCode(typed: string): { readonly form: 'digits' | 'long'; readonly code: string } {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return { form: code.length === LONG_CODE_CHARACTERS ? 'long' : 'digits', code };
}

function oneOf(letters: string): string {
  return letters.charAt(randomInt(letters.length));
}
