import { trimSpaces } from './trimSpaces.ts';

const DASHES = /[-\u2010-\u2015\u2212]/g;
const BLANKS = /[ \u00A0\u202F]/g;

/** The number without dashes. Spaces are dropped at the ends only: inside they may be a mistake. */
export function dropDashes(value: string): string {
  return trimSpaces(value.replace(DASHES, ''));
}

/** Returns the number without dashes and spaces, anywhere. */
export function dropDashesAndSpaces(value: string): string {
  return value.replace(DASHES, '').replace(BLANKS, '');
}
