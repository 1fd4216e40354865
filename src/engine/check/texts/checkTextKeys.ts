import type { Finding } from '../../definition/finding.ts';
import { readLocaleList } from '../../texts/localeTexts.ts';
import type { CheckInput } from '../checkInput.ts';
import {
  chainTexts,
  inputsSpeaking,
  ownTexts,
  REFERENCE_LOCALE,
  spokenLocales,
  textFiles,
} from './spokenLocales.ts';
import { neededTexts } from './stepTexts.ts';
import { textFinding } from './textFinding.ts';

/** Files whose keys follow from definitions and rules, and are judged by those. */
const JUDGED_ELSEWHERE: readonly string[] = ['steps', 'errors'];

const PLURAL_SUFFIX = /_(?:zero|one|two|few|many|other)$/;

/** What is wrong with the keys of all languages: each has the texts of the reference language, and no others. */
export function checkTextKeys(inputs: readonly CheckInput[]): readonly Finding[] {
  const [first] = inputs;
  if (!first) return [];
  const names = textFiles(first.locales);
  return spokenLocales(inputs).flatMap((locale) =>
    names.flatMap((name) => [
      ...(JUDGED_ELSEWHERE.includes(name) ? [] : compareKeys(inputs, locale, name)),
      ...findRepeats(first, locale, name),
      ...findMissingPlurals(first, locale, name),
    ]),
  );
}

function compareKeys(inputs: readonly CheckInput[], locale: string, name: string): readonly Finding[] {
  const locales = inputs[0]?.locales ?? new Map();
  const shared = name === 'common' ? sharedKeys(inputs) : new Set<string>();
  const spoken = name === 'common' ? sharedKeys(inputsSpeaking(locale, inputs)) : new Set<string>();
  const reference = Object.keys(ownTexts(locales, REFERENCE_LOCALE, name));
  const known = new Set(reference.map(withoutPlural));
  const present = chainTexts(locales, locale, name);
  const own = Object.keys(ownTexts(locales, locale, name));
  const missing = reference.filter(
    (key) => !shared.has(key) && !PLURAL_SUFFIX.test(key) && present[key] === undefined,
  );
  const unused = own.filter((key) => !spoken.has(key) && (shared.has(key) || !known.has(withoutPlural(key))));
  return [
    ...missing.map((key) =>
      textFinding(locales, 'text-missing', { locale, name, key }, `"${key}" has no text`),
    ),
    ...unused.map((key) =>
      textFinding(locales, 'text-unused', { locale, name, key }, `Nothing shows "${key}"`),
    ),
  ];
}

/** Keys of common.json that stand for options of the markets' lists, such as `territory.ON`. */
function sharedKeys(inputs: readonly CheckInput[]): ReadonlySet<string> {
  return new Set(
    inputs.flatMap(({ resolution, locales }) => {
      const { market, steps } = resolution.definition;
      const ofSteps = chainTexts(locales, market.locales[0] ?? REFERENCE_LOCALE, 'steps');
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

function findMissingPlurals({ locales }: CheckInput, locale: string, name: string): readonly Finding[] {
  const texts = chainTexts(locales, locale, name);
  const stems = new Set(
    Object.keys(texts)
      .filter((key) => PLURAL_SUFFIX.test(key))
      .map(withoutPlural),
  );
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  return [...stems].flatMap((stem) =>
    pluralCategories
      .filter((category) => texts[`${stem}_${category}`] === undefined)
      .map((category) => {
        const place = { locale, name, key: `${stem}_${category}` };
        return textFinding(locales, 'text-plural-missing', place, `"${stem}" has no form "${category}"`);
      }),
  );
}

function withoutPlural(key: string): string {
  return key.replace(PLURAL_SUFFIX, '');
}
