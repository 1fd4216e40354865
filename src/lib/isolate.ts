import type { i18n } from 'i18next';
import { FROM_RIGHT, writingDirection } from './writingDirection.ts';

/** Digits by themselves are read right anywhere, and programs that make links of URLs would take the sign along. */
const READ_RIGHT = /^\p{Nd}*$|^https?:\/\//u;

/**
 * Returns a value as it is filled into a text: in one that is written from right to left, between the signs that keep
 * its own direction (U+2068, U+2069; Unicode, annex 9). A phone number or a reference would otherwise be read backwards.
 */
export function isolateIn(text: string, value: string): string {
  return fromRight().test(text) ? isolate(value) : value;
}

/**
 * Options for the interpolation of an i18next instance that do so where its language is written from right to left. Markup
 * in values stays as it is, since React escapes it.
 */
export function isolating(texts: Pick<i18n, 'language'>) {
  const escape = (value: string) => (directionOf(texts.language) === 'rtl' ? isolate(value) : value);
  return { escapeValue: true, escape };
}

/** The page states the direction of its language; finding it out anew costs a phone more than drawing a text. */
function directionOf(language: string): string {
  if (typeof document === 'undefined') return writingDirection(language);
  const { lang, dir } = document.documentElement;
  return lang === language && dir !== '' ? dir : writingDirection(language);
}

function isolate(value: string): string {
  return READ_RIGHT.test(value) ? value : `\u2068${value}\u2069`;
}

let letters: RegExp | undefined;

function fromRight(): RegExp {
  return (letters ??= new RegExp(`[${FROM_RIGHT.map((script) => `\\p{sc=${script}}`).join('')}]`, 'u'));
}
