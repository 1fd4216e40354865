import type { DefinitionFiles } from '../definition/definitionFile.ts';
import { localeChain, type LocaleList } from './localeChain.ts';

/** The texts of one file in one language, by key: its own, and below them those of the languages it extends. */
export function localeTexts(
  locales: DefinitionFiles,
  locale: string,
  name: string,
): Readonly<Record<string, string>> {
  const files = localeChain(readLocaleList(locales), locale).map(
    (tag) => locales.get(`${tag}/${name}.json`)?.json ?? {},
  );
  return Object.assign({}, ...files.toReversed()) as Record<string, string>; // locale files are flat objects
}

/** The languages that `locales.json` names; none without the file. */
export function readLocaleList(locales: DefinitionFiles): LocaleList {
  return (locales.get('locales.json')?.json ?? {}) as unknown as LocaleList; // its shape is checked by the checker
}
