import { defineService } from '../shared/services.ts';
import localeList from '../../../locales/locales.json';
import type { LocaleList } from '@stepwright/engine';
import { displayNames } from '../../lib/displayNames.ts';

/** Returns the name of a language in that language. */
export const useLanguageName = defineService<(locale: string) => string>('languageName');

/** Shows the page in another language of the market, and keeps the choice. */
export const useChangeLanguage = defineService<(locale: string) => Promise<void>>('changeLanguage');

/** Returns the name of a language in that language. */
export function languageName(locale: string): string {
  const list: LocaleList = localeList;
  // One that was published after the build is in no list.
  return list[locale]?.name ?? displayNames(locale, 'language')(locale.replace(/-.*/, ''));
}
