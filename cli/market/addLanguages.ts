import { applyEdits, modify } from 'jsonc-parser';
import type { LocaleList } from '../../src/engine/index.ts';

const FORMAT = { formattingOptions: { tabSize: 2, insertSpaces: true, eol: '\n' } };

/** The text of `locales.json` with more languages; what is in it stays as it is written. */
export function addLanguages(text: string, languages: LocaleList): string {
  return Object.entries(languages).reduce(
    (changed, [language, entry]) => applyEdits(changed, modify(changed, [language], entry, FORMAT)),
    text,
  );
}
