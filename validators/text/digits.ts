import { trimSpaces } from './tidyText.ts';

const DASHES = /[-\u2010-\u2015\u2212]/g;
const BLANKS = /[ \u00A0\u202F]/g;

/** True for ASCII digits only, between `min` and `max` of them. Full-width and other digits do not count. */
export function isDigits(text: string, min: number, max: number = min): boolean {
  return text.length >= min && text.length <= max && /^[0-9]+$/.test(text);
}

/** Luhn's sum over ASCII digits, as used by SIN, BN and cards. */
export function hasLuhnChecksum(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2;
    const weighted = doubled > 9 ? doubled - 9 : doubled;
    sum += index % 2 === 0 ? digit : weighted;
  }
  return sum % 10 === 0;
}

/** The number without dashes. Spaces are dropped at the ends only: inside they may be a mistake. */
export function dropDashes(value: string): string {
  return trimSpaces(value.replace(DASHES, ''));
}

/** Returns the number without dashes and spaces, anywhere. */
export function dropDashesAndSpaces(value: string): string {
  return value.replace(DASHES, '').replace(BLANKS, '');
}
