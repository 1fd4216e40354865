import { type LocaleList } from '@stepwright/engine';
import { type DefinitionFiles, parseDefinitionFile } from '@stepwright/engine/authoring';
import { applyEdits, modify } from 'jsonc-parser';
import type { NewMarketFiles } from '../inheritance/copyMarket.ts';

/** The project as it will be. */
export function withMade(files: DefinitionFiles, locales: DefinitionFiles, made: NewMarketFiles) {
  const list = addLanguages(locales.get('locales.json')?.text ?? '{}', made.languages);
  const texts = Object.entries(made.locales).map(([path, json]) => [path, JSON.stringify(json)] as const);
  const schemas = Object.entries(made.schemas).map(([path, json]) => [path, JSON.stringify(json)] as const);
  return {
    files: withAll(files, schemas),
    locales: withAll(locales, [...texts, ['locales.json', list]]),
  };
}

const FORMAT = { formattingOptions: { tabSize: 2, insertSpaces: true, eol: '\n' } };

/** The text of `locales.json` with more languages; what is in it stays as it is written. */
export function addLanguages(text: string, languages: LocaleList): string {
  return Object.entries(languages).reduce(
    (changed, [language, entry]) => applyEdits(changed, modify(changed, [language], entry, FORMAT)),
    text,
  );
}

/** Files with more of them, whose texts are given by path. */
export function withAll(
  files: DefinitionFiles,
  added: readonly (readonly [path: string, text: string])[],
): DefinitionFiles {
  return new Map([
    ...files,
    ...added.map(([path, text]) => [path, parseDefinitionFile(path, text)] as const),
  ]);
}
