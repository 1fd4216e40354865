import { type DefinitionFiles, localeTexts, readLocaleList } from '../../engine/authoring.ts';
import { type Json, localeChain, type LocaleList } from '../../engine/index.ts';

export type Members = Readonly<Record<string, Json>>;

/** Each language of a new market with the one of the old market that its texts are taken from. */
export type Sources = Readonly<Record<string, string>>;

export interface NewLanguages {
  /** New and changed files of `locales/` by path. */
  readonly locales: Members;
  /** To be added to `locales.json`. */
  readonly languages: LocaleList;
}

/** New languages: one of the same tongue takes its texts from where they are, another one gets them to translate. */
export function copyLanguages(locales: DefinitionFiles, sources: Sources): NewLanguages {
  const list = readLocaleList(locales);
  const added = Object.entries(sources).filter(([language]) => !Object.hasOwn(list, language));
  const extended = new Set(added.filter(([one, source]) => tongueOf(one) === tongueOf(source)));
  const languages = added.map((entry) => {
    const [language, source] = entry;
    return [language, { name: nameOf(language, language), ...(extended.has(entry) && { extends: source }) }];
  });
  const copied = added.filter((entry) => !extended.has(entry));
  const texts = Object.fromEntries(copied.flatMap((entry) => copyTexts(locales, entry)));
  const named = added.length === 0 ? {} : nameLanguages(locales, sources, texts);
  return { locales: { ...texts, ...named }, languages: Object.fromEntries(languages) as LocaleList };
}

function copyTexts(
  locales: DefinitionFiles,
  [language, source]: readonly [string, string],
): readonly (readonly [string, Json])[] {
  const chain = localeChain(readLocaleList(locales), source);
  const names = [...locales.keys()].flatMap((path) => {
    const [folder = '', name] = path.split('/');
    return name !== undefined && chain.includes(folder) ? [name.replace(/\.json$/, '')] : [];
  });
  return [...new Set(names)].map((name) => [`${language}/${name}.json`, localeTexts(locales, source, name)]);
}

const STEP_TEXTS = 'steps';

/** Where one chooses a language, each language names each of the market's. */
function nameLanguages(locales: DefinitionFiles, sources: Sources, written: Members): Members {
  const languages = Object.keys(sources);
  const files = Object.entries(sources).map(([language, source]) => {
    const file = `${language}/${STEP_TEXTS}.json`;
    const own = (written[file] ?? locales.get(file)?.json ?? {}) as Members; // its shape is checked before
    const known = Object.keys(localeTexts(locales, source, STEP_TEXTS));
    const choices = known.filter((key) => key.endsWith(`.options.${source}`));
    const names = choices.flatMap((key) => languages.map((one) => nameChoice(key, source, one, language)));
    return [file, { ...Object.fromEntries(names), ...own }] as const;
  });
  return Object.fromEntries(files.filter(([, texts]) => Object.keys(texts).length > 0));
}

function nameChoice(key: string, source: string, language: string, inLanguage: string) {
  return [key.slice(0, -source.length) + language, nameOf(language, inLanguage)] as const;
}

/** Returns the name of a language in another one, as written at the start of a line. */
function nameOf(language: string, inLanguage: string): string {
  const name = new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tongueOf(language)) ?? language;
  return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
}

export function tongueOf(language: string): string {
  return language.slice(0, language.indexOf('-'));
}
