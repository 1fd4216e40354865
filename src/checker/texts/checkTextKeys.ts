import { type DefinitionFiles, finding, type Finding, readLocaleList } from '@stepwright/engine/authoring';
import type { CheckInput } from '../checkInput.ts';
import { chainTexts, inputsSpeaking, ownTexts, spokenLocales, textFiles } from './spokenLocales.ts';
import { pluralFormsOf } from './pluralForms.ts';
import { belongsToLists, sharedKeys } from './stepTexts.ts';
import { FILES_OF_DEFINITIONS, PLURAL_SUFFIX, textFinding, withoutPlural } from './textFinding.ts';
import type { TextUse } from './textUse.ts';

/** Checks that each language has the keys of the reference language, and no others. Those that steps share are `checkSharedTexts`'. */
export function checkTextKeys(inputs: readonly CheckInput[]): readonly Finding[] {
  const [first] = inputs;
  if (!first) return [];
  const names = textFiles(first.locales);
  return spokenLocales(inputs).flatMap((locale) =>
    names.flatMap((name) => [
      ...(name === SHARED || FILES_OF_DEFINITIONS.includes(name)
        ? []
        : compareKeys(first, { locale, name }, NONE_SHARED)),
      ...findRepeats(first, locale, name),
      ...findMissingPlurals(first, locale, name),
    ]),
  );
}

/** The texts of options that steps share: which these are, only the steps say. */
const SHARED = 'common';

/** Checks the same of the texts that steps share. */
export function checkSharedTexts(inputs: readonly CheckInput[]): readonly Finding[] {
  const [first] = inputs;
  if (!first || !textFiles(first.locales).includes(SHARED)) return [];
  const shared = sharedKeys(inputs);
  return spokenLocales(inputs).flatMap((locale) => {
    const spoken = sharedKeys(inputsSpeaking(locale, inputs));
    return compareKeys(first, { locale, name: SHARED }, { shared, spoken });
  });
}

/** Keys of lists that steps share: in some variant, and in one that shows the language. */
interface SharedKeys {
  readonly shared: ReadonlySet<string>;
  readonly spoken: ReadonlySet<string>;
}

const NONE_SHARED: SharedKeys = { shared: new Set(), spoken: new Set() };

function compareKeys(
  first: CheckInput,
  { locale, name }: { readonly locale: string; readonly name: string },
  { shared, spoken }: SharedKeys,
): readonly Finding[] {
  const { locales, rules } = first;
  const { referenceLocale } = rules;
  const reference = Object.keys(ownTexts(locales, referenceLocale, name));
  const present = chainTexts(locales, locale, name);
  if (reference.length > 0 && Object.keys(present).length === 0) return [missingFile(locales, locale, name)];
  const isListed = belongsToLists(shared);
  const missing = reference.filter(
    (key) => !isListed(key) && !PLURAL_SUFFIX.test(key) && present[key] === undefined,
  );
  const isKnown = knownKeys(locale, reference);
  const isUsed = usedKeys(rules.textUses ?? [], name);
  const unused = Object.keys(ownTexts(locales, locale, name)).filter((key) =>
    isListed(key) ? !spoken.has(key) : !isKnown(key) && !isUsed(key),
  );
  return [
    ...missing.map((key) =>
      textFinding(locales, 'text-missing', { locale, name, key }, `"${key}" has no text`),
    ),
    ...unused.map((key) => describeUnused(first, { locale, name, key, isListed })),
  ];
}

/**
 * A text that a source uses is not superfluous here: it is missing in the reference language, which `checkTextUses`
 * reports.
 */
function usedKeys(uses: readonly TextUse[], name: string): (key: string) => boolean {
  const used = new Set(uses.flatMap(({ alternatives }) => alternatives.flat()));
  return (key) => used.has(`${name}:${key}`) || used.has(`${name}:${withoutPlural(key)}`);
}

interface UnusedText {
  readonly locale: string;
  readonly name: string;
  readonly key: string;
  readonly isListed: (key: string) => boolean;
}

/** Options of one list are unused for one reason. */
function describeUnused(input: CheckInput, text: UnusedText): Finding {
  const { locale, key, isListed } = text;
  const found = textFinding(input.locales, 'text-unused', text, whyUnused(input, text));
  return isListed(key) ? { ...found, cause: `${locale} ${key.slice(0, key.lastIndexOf('.'))}` } : found;
}

function whyUnused(
  { locales, rules: { referenceLocale, textUses } }: CheckInput,
  { name, key, isListed }: UnusedText,
): string {
  const isMissing = ownTexts(locales, referenceLocale, name)[key] === undefined;
  if (textUses || isListed(key) || !isMissing) return `Nothing shows "${key}"`;
  return `${referenceLocale} has no text "${key}": it is missing there, or nothing shows this one`;
}

function missingFile(locales: DefinitionFiles, locale: string, name: string): Finding {
  const location = { file: `${locale}/${name}.json`, folder: 'locales' } as const;
  return finding(locales, 'text-missing', location, `"${locale}" has no ${name}.json`);
}

/** Whether the reference language has a text, or a plural text of which this language has one more form. */
function knownKeys(locale: string, reference: readonly string[]): (key: string) => boolean {
  const stems = new Set(reference.map(withoutPlural));
  const forms = pluralFormsOf(locale);
  return (key) => {
    const form = PLURAL_SUFFIX.exec(key)?.[0].slice(1);
    return stems.has(withoutPlural(key)) && (form === undefined || forms.includes(form));
  };
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
  const reference = FILES_OF_DEFINITIONS.includes(name) ? {} : ownTexts(locales, referenceLocale, name);
  const plurals = Object.keys({ ...reference, ...texts }).filter((key) => PLURAL_SUFFIX.test(key));
  const forms = pluralFormsOf(locale);
  return [...new Set(plurals.map(withoutPlural))].flatMap((stem) =>
    forms
      .filter((form) => texts[`${stem}_${form}`] === undefined)
      .map((form) => {
        const location = { locale, name, key: `${stem}_${form}` };
        return textFinding(locales, 'text-plural-missing', location, `"${stem}" has no form "${form}"`);
      }),
  );
}
