import localeList from '../../../locales/locales.json';
import type { LocaleList } from '../../engine/index.ts';

/** What a language calls itself. */
export function languageName(locale: string): string {
  const list: LocaleList = localeList;
  return list[locale]?.name ?? locale;
}
