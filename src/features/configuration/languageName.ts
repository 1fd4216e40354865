import localeList from '../../../locales/locales.json';
import type { LocaleList } from '../../engine/index.ts';

/** Returns the name of a language in that language. */
export function languageName(locale: string): string {
  const list: LocaleList = localeList;
  return list[locale]?.name ?? locale;
}
