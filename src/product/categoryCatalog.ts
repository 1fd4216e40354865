import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { CATEGORY_TYPES } from '../contract/categories.ts';
import type { CategoryGroup } from '../contract/categories.ts';
import { oneOf } from '../contract/schemaParts.ts';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { memoizeByObject } from '../lib/memoizeByObject.ts';
import { isRecord } from '../lib/unknownValue.ts';
import { CATEGORIES, listMarketCategories } from './marketCategories.ts';

const Localised = Type.Union([Type.String(), Type.Record(Type.String(), Type.String())]);
const LocalisedList = Type.Union([
  Type.Array(Type.String()),
  Type.Record(Type.String(), Type.Array(Type.String())),
]);

const IndustryFile = Type.Object({
  id: Type.String(),
  mcc: Type.String(),
  label: Localised,
  keywords: Type.Optional(LocalisedList),
  type: oneOf(CATEGORY_TYPES),
  predictLabel: Type.Optional(Type.String()),
});
type IndustryFile = Static<typeof IndustryFile>;

const CategoriesFile = Type.Object({
  groups: Type.Array(
    Type.Object({ id: Type.String(), label: Localised, industries: Type.Array(IndustryFile) }),
  ),
  synonyms: Type.Optional(Type.Record(Type.String(), Type.Array(Type.Array(Type.String())))),
});
type CategoriesFile = Static<typeof CategoriesFile>;

const DEFAULT_LANGUAGE = 'en';

interface FoundCategory {
  readonly mcc: string;
  readonly label: string;
  readonly type: string;
}

/** The lines of business, looked up by id, as they are in a market; the browser's label or type is never trusted. */
export interface CategoryCatalog {
  groups(locale: string, market?: string): readonly CategoryGroup[];
  find(id: string, locale?: string, market?: string): FoundCategory | undefined;
  /** Lists of words that mean the same to a merchant. */
  synonyms(locale: string, market?: string): readonly (readonly string[])[];
}

/** The catalog of the definition files. Throws when a file is not what it should be. */
export function categoriesOf(files: DefinitionFiles): CategoryCatalog {
  const base = readCategories(files.get(CATEGORIES)?.json ?? { groups: [] }, CATEGORIES);
  return createCategoryCatalog(base, categoriesByMarket(files));
}

/** The categories of the markets that have some of their own. */
function categoriesByMarket(files: DefinitionFiles): Readonly<Record<string, CategoriesFile>> {
  return Object.fromEntries(
    listMarketCategories(files).map(({ market, file, json }) => [market, readCategories(json, file)]),
  );
}

/** The catalog on categories that are read already: everywhere the same but in the markets that are named. */
export function createCategoryCatalog(
  base: CategoriesFile,
  byMarket: Readonly<Record<string, CategoriesFile>> = {},
): CategoryCatalog {
  const everywhere = catalogOf(base);
  const ofMarkets = new Map(Object.entries(byMarket).map(([market, file]) => [market, catalogOf(file)]));
  const catalogIn = (market = '') => ofMarkets.get(market) ?? everywhere;
  return {
    groups: (locale, market) => catalogIn(market).groups(locale),
    find: (id, locale, market) => catalogIn(market).find(id, locale),
    synonyms: (locale, market) => catalogIn(market).synonyms(locale),
  };
}

/** Validated once for each file, as the installed ones never change. */
const isValid = memoizeByObject((json: object) => Value.Check(CategoriesFile, json));

function isCategoriesFile(value: unknown): value is CategoriesFile {
  return isRecord(value) && isValid(value);
}

function readCategories(value: unknown, file: string): CategoriesFile {
  if (!isCategoriesFile(value)) throw new Error(`${file} is not a category file`);
  return value;
}

function catalogOf(file: CategoriesFile): CategoryCatalog {
  const byId = new Map(file.groups.flatMap((group) => group.industries).map((item) => [item.id, item]));
  const languages = new Set(file.groups.flatMap((group) => languagesOf(group.label)));
  const byLanguage = new Map<string, readonly CategoryGroup[]>();
  const shownIn = (locale: string) => {
    const wanted = languageOf(locale);
    return languages.has(wanted) ? wanted : DEFAULT_LANGUAGE;
  };
  return {
    synonyms: (locale) => file.synonyms?.[shownIn(locale)] ?? [],
    groups(locale) {
      const language = shownIn(locale);
      const known = byLanguage.get(language);
      if (known) return known;
      const groups = file.groups.map((group) => ({
        id: group.id,
        label: textIn(group.label, language),
        industries: group.industries.map((industry) => toIndustry(industry, language)),
      }));
      byLanguage.set(language, groups);
      return groups;
    },
    find(id, locale = DEFAULT_LANGUAGE) {
      const industry = byId.get(id);
      if (!industry) return undefined;
      return { mcc: industry.mcc, type: industry.type, label: textIn(industry.label, languageOf(locale)) };
    },
  };
}

function languageOf(locale: string): string {
  return locale.split('-')[0] ?? '';
}

function languagesOf(label: string | Readonly<Record<string, string>>): readonly string[] {
  return typeof label === 'string' ? [] : Object.keys(label);
}

function toIndustry(industry: IndustryFile, language: string): CategoryGroup['industries'][number] {
  const { id, mcc, type, predictLabel } = industry;
  return {
    id,
    mcc,
    type,
    label: textIn(industry.label, language),
    keywords: [...listIn(industry.keywords ?? [], language)],
    ...(predictLabel === undefined ? {} : { predictLabel }),
  };
}

function textIn(value: string | Readonly<Record<string, string>>, language: string): string {
  if (typeof value === 'string') return value;
  return value[language] ?? value[DEFAULT_LANGUAGE] ?? '';
}

function listIn(
  value: readonly string[] | Readonly<Record<string, readonly string[]>>,
  language: string,
): readonly string[] {
  if (isList(value)) return value;
  return value[language] ?? value[DEFAULT_LANGUAGE] ?? [];
}

function isList(value: object): value is readonly string[] {
  return Array.isArray(value);
}
