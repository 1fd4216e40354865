import type { DefinitionFiles } from '../definition/definitionFile.ts';
import { checkedShape } from '../definition/checkedShape.ts';
import { mergeTexts } from '../../lib/mergeTexts.ts';

/** The language that shows untranslated and overlong texts: English with accents and a third longer. */
export const PSEUDO_LOCALE = 'en-XA';

/** An entry of `locales/locales.json`: the language's own name, and its fallback language. */
export interface LocaleEntry {
  readonly name: string;
  readonly extends?: string;
}

/** The languages of `locales/locales.json` by BCP 47 tag. */
export type LocaleList = Readonly<Record<string, LocaleEntry>>;

/** Returns a language and those it extends, nearest first: the order in which a text is searched. Never loops. */
export function localeChain(list: LocaleList, locale: string): readonly string[] {
  const chain: string[] = [];
  for (let next: string | undefined = locale; next !== undefined; next = list[next]?.extends) {
    if (chain.includes(next)) break;
    chain.push(next);
  }
  return chain;
}

/** The texts of one file in one language, by key: its own, and below them those of the languages it extends. */
export function localeTexts(
  locales: DefinitionFiles,
  locale: string,
  name: string,
): Readonly<Record<string, string>> {
  const files = localeChain(readLocaleList(locales), locale).map((tag) =>
    checkedShape<Readonly<Record<string, string>> | undefined>(locales.get(`${tag}/${name}.json`)?.json),
  );
  return mergeTexts(files.toReversed());
}

/** The languages that `locales.json` names; none without the file. */
export function readLocaleList(locales: DefinitionFiles): LocaleList {
  return checkedShape(locales.get('locales.json')?.json ?? {});
}
