import type { Finding } from '../../definition/finding.ts';
import type { CheckInput } from '../checkInput.ts';
import { ownTexts, REFERENCE_LOCALE, spokenLocales, textFiles } from './spokenLocales.ts';
import { textFinding } from './textFinding.ts';

const PLACEHOLDER = /\{\{\s*([\w.]+)[^}]*\}\}/g;

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
      const [reference, ...others] = texts.filter((one) => one.texts[key] !== undefined);
      const wanted = placeholdersIn(reference?.texts[key]);
      return others
        .filter((one) => placeholdersIn(one.texts[key]) !== wanted)
        .map(({ locale }) => {
          const message = `"${key}" needs the placeholders of ${reference?.locale ?? REFERENCE_LOCALE}: ${wanted || 'none'}`;
          return textFinding(locales, 'placeholder-mismatch', { locale, name, key }, message);
        });
    });
  });
}

function placeholdersIn(text = ''): string {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => `{{${name}}}`))].toSorted().join(' ');
}
