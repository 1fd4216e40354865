/**
 * Texts in English and French for a product's languages: what the form itself shows, and sentences for the codes of
 * keywords and general formats. Runs anywhere; pages, servers and tools need no React for it.
 */
import { localeChain } from '@stepwright/engine';
import { type DefinitionFiles, parseDefinitionFile, readLocaleList } from '@stepwright/engine/authoring';
import { isRecord } from '../../lib/unknownValue.ts';
import commonEnglish from './locales/en/common.json' with { type: 'json' };
import errorsEnglish from './locales/en/errors.json' with { type: 'json' };
import commonFrench from './locales/fr/common.json' with { type: 'json' };
import errorsFrench from './locales/fr/errors.json' with { type: 'json' };

/** Error codes that inputs give by themselves, such as a file that is still being sent. */
export const shownCodes: readonly string[] = [
  'form.incomplete',
  'form.invalid',
  'invalid',
  'number.unclear',
  'number.decimals',
  'file.sending',
  'file.failed',
  'lookup.notChosen',
];

/** Texts by language and file, which `npm run base-texts` writes: they are not edited by hand. */
const BASE: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  en: { common: commonEnglish, errors: errorsEnglish },
  fr: { common: commonFrench, errors: errorsFrench },
};

/**
 * Keys of the texts that each language of a product needs, whatever its steps ask, such as `common:continue`: the
 * checker's rule of the same name reports those that are missing.
 */
export const shownTexts: readonly string[] = [
  ...new Set(Object.keys(commonEnglish).map((key) => `common:${key.replace(/_(?:one|other)$/, '')}`)),
  ...shownCodes.map((code) => `errors:${code}`),
];

/**
 * Adds the texts of the package to a product's own, below its `common.json` and `errors.json` in English and French. A
 * text of the product with the same key replaces that of the package. A language that extends one of the same language
 * gets them from there.
 */
export function withBaseTexts(texts: DefinitionFiles): DefinitionFiles {
  const list = readLocaleList(texts);
  const merged = new Map(texts);
  for (const locale of Object.keys(list)) {
    const [, ...below] = localeChain(list, locale);
    if (below.some((other) => languageOf(other) === languageOf(locale))) continue;
    for (const [name, base] of Object.entries(BASE[languageOf(locale)] ?? {})) {
      const path = `${locale}/${name}.json`;
      const own = texts.get(path) ?? parseDefinitionFile(path, JSON.stringify(base, null, 2));
      // The checker reports a file of another shape, at the lines of the product's own text.
      merged.set(path, isRecord(own.json) ? { ...own, json: { ...base, ...own.json } } : own);
    }
  }
  return merged;
}

function languageOf(locale: string): string {
  return locale.slice(0, 2);
}
