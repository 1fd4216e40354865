import { type DefinitionFiles, finding, type Finding, readLocaleList } from '../../engine/authoring.ts';
import type { CheckInput } from '../checkInput.ts';
import {
  chainTexts,
  inputsSpeaking,
  localesOf,
  ownTexts,
  spokenLocales,
  textFiles,
} from './spokenLocales.ts';
import { neededTexts } from './stepTexts.ts';
import { PLURAL_SUFFIX, textFinding } from './textFinding.ts';

/** Files whose keys follow from definitions and rules, and are checked by those. */
const CHECKED_ELSEWHERE: readonly string[] = ['steps', 'errors'];

/** What is wrong with the keys of all languages: each has the texts of the reference language, and no others. */
export function checkTextKeys(inputs: readonly CheckInput[]): readonly Finding[] {
  const [first] = inputs;
  if (!first) return [];
  const names = textFiles(first.locales);
  return spokenLocales(inputs).flatMap((locale) =>
    names.flatMap((name) => [
      ...(CHECKED_ELSEWHERE.includes(name) ? [] : compareKeys(inputs, locale, name)),
      ...findRepeats(first, locale, name),
      ...findMissingPlurals(first, locale, name),
    ]),
  );
}

function compareKeys(inputs: readonly CheckInput[], locale: string, name: string): readonly Finding[] {
  const [first] = inputs;
  if (!first) return [];
  const { locales, rules } = first;
  const { referenceLocale } = rules;
  const shared = name === 'common' ? sharedKeys(inputs) : new Set<string>();
  const spoken = name === 'common' ? sharedKeys(inputsSpeaking(locale, inputs)) : new Set<string>();
  const reference = Object.keys(ownTexts(locales, referenceLocale, name));
  const present = chainTexts(locales, locale, name);
  if (reference.length > 0 && Object.keys(present).length === 0) return [missingFile(locales, locale, name)];
  const isListed = belongsToLists(shared);
  const missing = reference.filter(
    (key) => !isListed(key) && !PLURAL_SUFFIX.test(key) && present[key] === undefined,
  );
  const isKnown = knownKeys(locale, reference);
  const unused = Object.keys(ownTexts(locales, locale, name)).filter((key) =>
    isListed(key) ? !spoken.has(key) : !isKnown(key),
  );
  return [
    ...missing.map((key) =>
      textFinding(locales, 'text-missing', { locale, name, key }, `"${key}" has no text`),
    ),
    ...unused.map((key) =>
      textFinding(locales, 'text-unused', { locale, name, key }, `Nothing shows "${key}"`),
    ),
  ];
}

function missingFile(locales: DefinitionFiles, locale: string, name: string): Finding {
  const place = { file: `${locale}/${name}.json`, folder: 'locales' } as const;
  return finding(locales, 'text-missing', place, `"${locale}" has no ${name}.json`);
}

/** Whether a key belongs to one of the lists that share their texts, whoever shows that member of it. */
function belongsToLists(shared: ReadonlySet<string>): (key: string) => boolean {
  const listOf = (key: string): string => key.slice(0, key.lastIndexOf('.') + 1);
  const lists = new Set([...shared].map(listOf));
  return (key) => lists.has(listOf(key));
}

/** Whether the reference language has a text, or a plural text of which this language tells one form more. */
function knownKeys(locale: string, reference: readonly string[]): (key: string) => boolean {
  const stems = new Set(reference.map(withoutPlural));
  const forms = pluralFormsOf(locale);
  return (key) => {
    const form = PLURAL_SUFFIX.exec(key)?.[0].slice(1);
    return stems.has(withoutPlural(key)) && (form === undefined || forms.includes(form));
  };
}

/** Keys of common.json that stand for options of lists that steps share. */
function sharedKeys(inputs: readonly CheckInput[]): ReadonlySet<string> {
  return new Set(
    inputs.flatMap((input) => {
      const { steps } = input.resolution.definition;
      const locale = localesOf(input)[0] ?? input.rules.referenceLocale;
      const ofSteps = chainTexts(input.locales, locale, 'steps');
      return Object.values(steps)
        .flatMap(neededTexts)
        .filter(({ key }) => ofSteps[key] === undefined)
        .flatMap(({ shared }) => shared ?? []);
    }),
  );
}

function findRepeats({ locales }: CheckInput, locale: string, name: string): readonly Finding[] {
  const below = readLocaleList(locales)[locale]?.extends;
  if (below === undefined) return [];
  const belowTexts = chainTexts(locales, below, name);
  return Object.entries(ownTexts(locales, locale, name))
    .filter(([key, text]) => belowTexts[key] === text)
    .map(([key]) =>
      textFinding(locales, 'text-repeats', { locale, name, key }, `"${key}" says what ${below} says`),
    );
}

function findMissingPlurals(
  { locales, rules: { referenceLocale } }: CheckInput,
  locale: string,
  name: string,
): readonly Finding[] {
  const texts = chainTexts(locales, locale, name);
  if (Object.keys(texts).length === 0) return [];
  const reference = CHECKED_ELSEWHERE.includes(name) ? {} : ownTexts(locales, referenceLocale, name);
  const plurals = Object.keys({ ...reference, ...texts }).filter((key) => PLURAL_SUFFIX.test(key));
  return [...new Set(plurals.map(withoutPlural))].flatMap((stem) =>
    pluralFormsOf(locale)
      .filter((form) => texts[`${stem}_${form}`] === undefined)
      .map((form) => {
        const place = { locale, name, key: `${stem}_${form}` };
        return textFinding(locales, 'text-plural-missing', place, `"${stem}" has no form "${form}"`);
      }),
  );
}

function pluralFormsOf(locale: string): readonly string[] {
  return new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
}

function withoutPlural(key: string): string {
  return key.replace(PLURAL_SUFFIX, '');
}
