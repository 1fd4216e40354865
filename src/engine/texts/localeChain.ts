/** An entry of `locales/locales.json`: the language's own name, and its fallback language. */
export interface LocaleEntry {
  readonly name: string;
  readonly extends?: string;
}

/** The languages of `locales/locales.json` by BCP 47 tag. */
export type LocaleList = Readonly<Record<string, LocaleEntry>>;

/** A language and those it extends, nearest first: where a text is looked for, in this order. Never loops. */
export function localeChain(list: LocaleList, locale: string): readonly string[] {
  const chain: string[] = [];
  for (let next: string | undefined = locale; next !== undefined; next = list[next]?.extends) {
    if (chain.includes(next)) break;
    chain.push(next);
  }
  return chain;
}
