import { recordFile, type TranslationRecord } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { NewMarketFiles } from '../inheritance/copyMarket.ts';
import { type LibrarySet, speaksTongue } from '../library/librarySets.ts';
import { sourcesOfSet } from '../library/sourcesOfSet.ts';
import {
  findTranslation,
  listTranslationTexts,
  type Translation,
} from '../translation/listTranslationTexts.ts';
import { changeRecord } from '../translation/writeRecord.ts';
import { withAll, withMade } from './projectWithMade.ts';

/** With the record of each language that is to be translated: its texts are copies, or come from a set in some language. */
export function withRecords(
  files: DefinitionFiles,
  locales: DefinitionFiles,
  made: NewMarketFiles,
  set: LibrarySet | undefined,
): NewMarketFiles {
  const project = withMade(files, locales, made);
  const records = Object.keys(made.languages).flatMap((language) => {
    const translation = findTranslation(project, language);
    if (translation?.language !== language) return [];
    const sources = set && sourcesOfSet(project, set.id, translation);
    const begun = { ...project, locales: withSources(project.locales, translation, sources) };
    const texts = listTranslationTexts(begun, translation);
    const state = set && speaksTongue(files, set.id, language) ? 'translated' : 'new';
    const changed = texts.flatMap(({ isUnrecorded, ...text }) => {
      const { source, target = source } = text;
      if (isUnrecorded) return [{ text, source: state === 'new' ? target : source, target, state } as const];
      return text.state === 'new' && target === source
        ? [{ text, source, target, state: 'new' as const }]
        : [];
    });
    const record = changeRecord(begun.locales, translation, { texts, changed });
    return [[recordFile(language), { ...record }] as const];
  });
  return { ...made, locales: { ...made.locales, ...Object.fromEntries(records) } };
}

/** With a record of a translation that has the sources which only its set knows. */
function withSources(
  locales: DefinitionFiles,
  { language, from }: Translation,
  sources: TranslationRecord['sources'],
): DefinitionFiles {
  if (!sources || Object.keys(sources).length === 0) return locales;
  return withAll(locales, [[recordFile(language), JSON.stringify({ from, sources, texts: {} })]]);
}
