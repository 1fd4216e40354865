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
