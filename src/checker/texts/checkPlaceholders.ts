import type { Finding } from '@stepwright/engine/authoring';
import type { CheckInput } from '../checkInput.ts';
import { ownTexts, spokenLocales, textFiles } from './spokenLocales.ts';
import { PLURAL_SUFFIX, textFinding } from './textFinding.ts';

const PLACEHOLDER = /\{\{-?\s*([\w.]+|\/[^},]*[^},\s])[^}]*\}\}/g;

/** A text has the same placeholders in every language: those of the first language that has the text. */
export function checkPlaceholders(inputs: readonly CheckInput[]): readonly Finding[] {
  const [first] = inputs;
  if (!first) return [];
  const { locales } = first;
  const [...languages] = spokenLocales(inputs);
  return textFiles(locales).flatMap((name) => {
    const texts = languages.map((locale) => ({ locale, texts: ownTexts(locales, locale, name) }));
    const keys = new Set(texts.flatMap((one) => Object.keys(one.texts)));
    return [...keys].flatMap((key) => {
      const [reference, ...others] = texts.filter((one) => textFor(key, one.texts) !== undefined);
      const wanted = placeholdersIn(key, reference && textFor(key, reference.texts));
      return others
        .filter((one) => one.texts[key] !== undefined && placeholdersIn(key, one.texts[key]) !== wanted)
        .map(({ locale }) => {
          const message = `"${key}" needs the placeholders of ${reference?.locale ?? first.rules.referenceLocale}: ${wanted || 'none'}`;
          return textFinding(locales, 'placeholder-mismatch', { locale, name, key }, message);
        });
    });
  });
}

// A plural form that a language does not have is compared with the one for all other numbers.
function textFor(key: string, texts: Readonly<Record<string, string>>): string | undefined {
  return texts[key] ?? (isPlural(key) ? texts[key.replace(PLURAL_SUFFIX, '_other')] : undefined);
}

// "One result" needs no number, so a plural form may leave out the count.
function placeholdersIn(key: string, text = ''): string {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name]) => name);
  const needed = isPlural(key) ? names.filter((name) => name !== 'count') : names;
  return [...new Set(needed.map((name) => `{{${name}}}`))].toSorted().join(' ');
}

function isPlural(key: string): boolean {
  return PLURAL_SUFFIX.test(key);
}
