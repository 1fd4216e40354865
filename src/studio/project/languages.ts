import { nameOfLanguage } from './names.ts';

const named = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** The tags of two letters that have a name of their own: all languages that many people write in. */
const CODES: readonly string[] = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(
  (code) => named.of(code) !== undefined && new Intl.Locale(code).language === code,
);

/** The languages as a country speaks them, such as German in Austria, by their names; none without a country. */
export function listLanguages(country: string): readonly { readonly tag: string; readonly name: string }[] {
  if (country === '') return [];
  return CODES.map((code) => `${code}-${country.toUpperCase()}`)
    .map((tag) => ({ tag, name: nameOfLanguage(tag) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
