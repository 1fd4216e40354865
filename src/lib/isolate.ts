import type { i18n } from 'i18next';

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Rohg}]/u;

/** Digits by themselves are read right anywhere, and programs that make links of URLs would take the sign along. */
const READ_RIGHT = /^\p{Nd}*$|^https?:\/\//u;

/**
 * Returns a value as it is filled into a text: in one that is written from right to left, between the signs that keep
 * its own direction (U+2068, U+2069; Unicode, annex 9). A phone number or a reference would otherwise be read backwards.
 */
export function isolateIn(text: string, value: string): string {
  return RIGHT_TO_LEFT.test(text) ? isolate(value) : value;
}

/**
 * Options for the interpolation of an i18next instance that do so where its language is written from right to left. Markup
 * in values stays as it is, since React escapes it.
 */
export function isolating(texts: Pick<i18n, 'dir'>) {
  return { escapeValue: true, escape: (value: string) => (texts.dir() === 'rtl' ? isolate(value) : value) };
}

function isolate(value: string): string {
  return READ_RIGHT.test(value) ? value : `\u2068${value}\u2069`;
}
