import { recordFile, type TranslationRecord } from '@stepwright/checker';
import { inheritedFile, type Inheritance } from '../inheritance/inheritance.ts';
import { findTranslation, listTranslationTexts, type Project } from '../translation/listTranslationTexts.ts';
import { changeRecord } from '../translation/writeRecord.ts';

/**
 * Returns the records of a market's languages as they are once it is released, by file below `locales/`: its agreement is its own then, and
 * what it was translated from is no source of it any more.
 */
export function settleRecords(
  { files, locales }: Project,
  { id, languages }: Inheritance,
): readonly (readonly [string, TranslationRecord])[] {
  const left = new Map([...files].filter(([path]) => path !== inheritedFile(id)));
  const project = { files: left, locales };
  return Object.keys(languages).flatMap((language) => {
    const translation = findTranslation(project, language);
    if (!translation || !locales.has(recordFile(translation.language))) return [];
    const texts = listTranslationTexts(project, translation);
    return [[recordFile(translation.language), changeRecord(locales, translation, { texts, changed: [] })]];
  });
}
