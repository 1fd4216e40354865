import {
  localeTexts,
  readLocaleList,
  type DefinitionFiles,
  checkedShape,
} from '@stepwright/engine/authoring';
import { pathToPointer, localeChain, type Json, type LocaleList } from '@stepwright/engine';
import { withoutPlural } from '@stepwright/checker';
import type { MarketDefinition } from '../definitions.ts';
import { isRecord, ownMember } from '../../lib/unknownValue.ts';
import { keysIn } from '../translation/pluralKeys.ts';
import { isSameTongue, tongueOf } from '../translation/tongueOf.ts';
import { laySet } from '../library/laySet.ts';
import { type LibrarySet, textsOfSet } from '../library/librarySets.ts';
import { type Inheritance, inheritedFile, type InheritedValues } from './inheritance.ts';
import {
  answersOfCountry,
  valuesOfCountry,
  withoutForeignPhones,
  withValuesOfCountry,
  type ValuesOfCountry,
} from './valuesOfCountry.ts';

/** A market to be copied from another one. */
export interface NewMarket {
  readonly id: string;
  readonly from: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 4217; no other market has it. */
  readonly currency: string;
  /** BCP 47 tags such as `en-GB`; the first is the default. */
  readonly languages: readonly string[];
  /** A set of the library whose rules replace those of the other market. */
  readonly set?: LibrarySet;
}

/** New files of `schemas/` by path, and what its languages need. */
export interface NewMarketFiles extends NewLanguages {
  readonly schemas: Members;
}

/** Files of a market whose values have to be confirmed. */
const TAKEN_FILES = ['market.json', 'offer.json', 'agreement.json', 'vendors.json'];

/** Values that a new market states for itself from the start. */
const OWN_VALUES: ReadonlySet<string> = new Set(['$schema', 'id', 'country', 'currency', 'locales']);

/** Members that only name what the others are about. */
const NAMES: ReadonlySet<string> = new Set(['id', 'device']);

/**
 * Returns the files of a new market: a copy of another one's, which so pass every check, with the new names. Inherited
 * entries are listed in `inherited.json`, to be confirmed or changed before the market is released.
 */
export function copyMarket(
  files: DefinitionFiles,
  locales: DefinitionFiles,
  market: NewMarket,
): NewMarketFiles {
  const sources = sourcesOf(files, market);
  const ofCountry = valuesOfCountry(market.country);
  const copy = copyFiles(files, market, { sources, ofCountry });
  const inheritance: Inheritance = {
    id: market.id,
    from: market.from,
    languages: sources,
    values: {
      ...Object.fromEntries(
        TAKEN_FILES.map((name) => [name, listTaken(copy[`markets/${market.id}/${name}`] ?? {}, ofCountry)]),
      ),
      ...liftedMarks(copy, `markets/${market.id}/`),
    },
    confirmed: [],
  };
  const inherited: Json = { $schema: '../../meta/inherited.schema.json', ...inheritance };
  const { set } = market;
  const own = set ? laySet(files, set, market.id, copy) : copy;
  const copied = copyLanguages(locales, sources);
  return {
    schemas: { ...own, [inheritedFile(market.id)]: inherited },
    ...copied,
    locales: set ? withTextsOfSet({ files, locales }, set.id, copied) : copied.locales,
  };
}

/** The texts of new languages, with those that a set brings. A language that extends another has those that differ. */
function withTextsOfSet(
  { files, locales }: { readonly files: DefinitionFiles; readonly locales: DefinitionFiles },
  id: string,
  { locales: copied, languages }: NewLanguages,
): Members {
  const brought = Object.entries(languages).flatMap(([language, { extends: source }]) =>
    [...textsOfSet(files, id, language)].map(([name, texts]) => {
      const path = `${language}/${name}.json`;
      const own = copied[path];
      const known = source === undefined ? {} : localeTexts(locales, source, name);
      const differing = Object.entries(texts).filter(([key, text]) => known[key] !== text);
      return [path, { ...(isRecord(own) ? own : {}), ...Object.fromEntries(differing) }] as const;
    }),
  );
  return { ...copied, ...Object.fromEntries(brought) };
}

/** The same language, else one of the same tongue, else the first. */
function sourcesOf(files: DefinitionFiles, { from, languages }: NewMarket): Sources {
  const known = localesOf(files, from);
  return Object.fromEntries(
    languages.map((language) => {
      const sameTongue = known.find((one) => isSameTongue(one, language));
      return [language, known.find((one) => one === language) ?? sameTongue ?? known[0] ?? language];
    }),
  );
}

function localesOf(files: DefinitionFiles, market: string): readonly string[] {
  const json = files.get(`markets/${market}/market.json`)?.json;
  const names = ownMember(json, 'locales');
  return Array.isArray(names) ? names.map(String) : [];
}

/** Properties of the new market that its files have in every copy. */
interface Own {
  readonly sources: Sources;
  readonly ofCountry: ValuesOfCountry;
}

function copyFiles(files: DefinitionFiles, market: NewMarket, own: Own): Members {
  const { id, from } = market;
  const names = renamed(files, market, own);
  const copied = [...files.values()].flatMap(({ path, json }) => {
    const [folder, owner, ...rest] = path.split('/');
    if (owner !== from || json === undefined) return [];
    const target = [folder, id, ...rest].join('/');
    if (folder === 'samples')
      return [[target, rename(withoutForeignPhones(json, own.ofCountry), names)] as const];
    return folder === 'markets' ? [[target, ownFile(rest.join('/'), json, market, own)] as const] : [];
  });
  return Object.fromEntries(copied);
}

/** Renames values in samples for the new market: languages, currency, country, phones and dates. */
function renamed(
  files: DefinitionFiles,
  market: NewMarket,
  { sources, ofCountry }: Own,
): ReadonlyMap<string, string> {
  const old = checkedShape<MarketDefinition>(files.get(`markets/${market.from}/market.json`)?.json);
  const languages = localesOf(files, market.from).map((language) => {
    const taken = Object.keys(sources).find((one) => sources[one] === language);
    return [language, taken ?? market.languages[0] ?? language] as const;
  });
  return new Map([
    ...answersOfCountry(files, old, ofCountry),
    ...languages,
    [old.currency, market.currency],
    [old.country, market.country],
  ]);
}

function rename(json: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof json === 'string') return names.get(json) ?? json;
  if (Array.isArray(json)) return json.map((item: Json) => rename(item, names));
  if (!isRecord(json)) return json;
  return Object.fromEntries(Object.entries(json as Members).map(([key, item]) => [key, rename(item, names)]));
}

/** A file of the market with its own names. */
function ownFile(name: string, json: Json, market: NewMarket, { sources, ofCountry }: Own): Json {
  const members = isRecord(json) ? json : {};
  const { id, country, currency, languages } = market;
  if (name === 'market.json')
    return withValuesOfCountry({ ...members, id, country, currency, locales: languages }, ofCountry);
  if (name === 'offer.json') return { ...members, id };
  if (name !== 'agreement.json') return json;
  const { texts: written } = members;
  const texts: Members = isRecord(written) ? written : {};
  const own = Object.entries(sources).map(([language, source]) => [language, texts[source] ?? {}] as const);
  return { ...members, id, texts: Object.fromEntries(own) };
}

/** Plain values, and lists of them, by pointer, without those that follow from the country. */
function listTaken(json: Json, ofCountry: ValuesOfCountry): InheritedValues {
  const own = Object.keys(ofCountry).map((name) => pathToPointer([name]));
  return Object.fromEntries(Object.entries(listValues(json)).filter(([pointer]) => !own.includes(pointer)));
}

function listValues(json: Json, pointer: readonly string[] = []): InheritedValues {
  if (!isRecord(json) && !holdsMore(json)) return { [pathToPointer(pointer)]: json };
  const leftOut = pointer.length === 0 ? OWN_VALUES : NAMES;
  const inside = Object.entries(json ?? {}).filter(([name]) => !leftOut.has(name));
  return Object.fromEntries(
    inside.flatMap(([name, item]) => Object.entries(listValues(item, [...pointer, name]))),
  );
}

/** Lists the reasons for which the other market lifted marks, by file and pointer: what is public there need not be here. */
function liftedMarks(copy: Members, folder: string): Readonly<Record<string, InheritedValues>> {
  const files = Object.entries(copy).filter(([file]) => file.startsWith(`${folder}steps/`));
  return Object.fromEntries(
    files.flatMap(([file, json]) => {
      const reasons = Object.entries(listValues(json)).filter(([at]) => at.endsWith('/sensitiveReason'));
      return reasons.length === 0 ? [] : [[file.slice(folder.length), Object.fromEntries(reasons)] as const];
    }),
  );
}

type Members = Readonly<Record<string, Json>>;

/** Each language of a new market with the one of the old market that its texts are taken from. */
type Sources = Readonly<Record<string, string>>;

interface NewLanguages {
  /** New and changed files of `locales/` by path. */
  readonly locales: Members;
  /** To be added to `locales.json`. */
  readonly languages: LocaleList;
}

/** New languages: one of the same tongue takes its texts from where they are, another one gets them to translate. */
function copyLanguages(locales: DefinitionFiles, sources: Sources): NewLanguages {
  const list = readLocaleList(locales);
  const added = Object.entries(sources).filter(([language]) => !Object.hasOwn(list, language));
  const extended = new Set(added.filter(([one, source]) => isSameTongue(one, source)));
  const languages = added.map((entry) => {
    const [language, source] = entry;
    return [language, { name: nameOf(language, language), ...(extended.has(entry) && { extends: source }) }];
  });
  const copied = added.filter((entry) => !extended.has(entry));
  const texts = Object.fromEntries(copied.flatMap((entry) => copyTexts(locales, entry)));
  const named = added.length === 0 ? {} : nameLanguages(locales, sources, texts);
  return { locales: { ...texts, ...named }, languages: Object.fromEntries(languages) };
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
  return [...new Set(names)].map((name) => [
    `${language}/${name}.json`,
    withPluralForms(localeTexts(locales, source, name), language),
  ]);
}

/** Texts with the plural forms of another language; a form that their own has not is written as for all other numbers. */
function withPluralForms(texts: Readonly<Record<string, string>>, language: string): Json {
  const copied = keysIn(language, Object.keys(texts)).map((key) => [
    key,
    texts[key] ?? texts[`${withoutPlural(key)}_other`] ?? '',
  ]);
  return Object.fromEntries(copied);
}

const STEP_TEXTS = 'steps';

/** Where one chooses a language, each language names each of the market's. */
function nameLanguages(locales: DefinitionFiles, sources: Sources, written: Members): Members {
  const languages = Object.keys(sources);
  const files = Object.entries(sources).map(([language, source]) => {
    const file = `${language}/${STEP_TEXTS}.json`;
    const stored = written[file] ?? locales.get(file)?.json;
    const own = isRecord(stored) ? stored : {};
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

function holdsMore(json: Json): boolean {
  return Array.isArray(json) && json.some((item: Json) => typeof item === 'object' && item !== null);
}
