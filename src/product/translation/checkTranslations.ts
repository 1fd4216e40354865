import { finding, recordFile, type Finding } from '@stepwright/checker';
import { pathToPointer } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { ownKind } from '../findingHints.ts';
import { listTranslations, listTranslationTexts, type TranslationText } from './listTranslationTexts.ts';
import { countGone } from './writeRecord.ts';

/**
 * Finds languages whose translation is not done: texts that only have their source, texts whose source changed, and texts that nobody
 * recorded. One warning for each cause and language: there are thousands of texts.
 */
export function checkTranslations(files: DefinitionFiles, locales: DefinitionFiles): readonly Finding[] {
  return listTranslations({ files, locales }).flatMap((translation) => {
    const { language, from } = translation;
    const texts = listTranslationTexts({ files, locales }, translation);
    const known = { schemas: files, locales };
    const inState = (state: TranslationText['state']) => texts.filter((text) => text.state === state);
    const unrecorded = texts.filter(({ isUnrecorded }) => isUnrecorded === true);
    const gone = countGone(locales, language, texts);
    return [
      ...describe(
        known,
        'translation-missing',
        inState('new'),
        (first, more) =>
          `${first}${more} have only the text of ${from}: stepwright translations status ${language}`,
      ),
      ...describe(
        known,
        'translation-outdated',
        inState('outdated'),
        (first, more) => `${first}${more} are translated from a text of ${from} that has changed`,
      ),
      ...describe(
        known,
        'translation-unrecorded',
        unrecorded,
        (first, more) =>
          `${first}${more} have changed and are not recorded: stepwright translations record ${language}`,
      ),
      ...(unrecorded.length === 0 && gone > 0 ? [describeGone(locales, language, gone)] : []),
    ];
  });
}

type Code = 'translation-missing' | 'translation-outdated' | 'translation-unrecorded';

function describe(
  known: Readonly<Record<TranslationText['folder'], DefinitionFiles>>,
  code: Code,
  texts: readonly TranslationText[],
  say: (first: string, more: string) => string,
): readonly Finding[] {
  const [first] = texts;
  if (!first) return [];
  const { folder, file, path, place } = first;
  const others = texts.length - 1;
  const more = others === 0 ? '' : ` and ${others} more text${others === 1 ? '' : 's'}`;
  const location = { file, pointer: pathToPointer(path), folder, severity: 'warning' } as const;
  return [finding(known[folder], ownKind(code), location, say(place, more))];
}

function describeGone(locales: DefinitionFiles, language: string, gone: number): Finding {
  const message = `The record names ${gone} texts that are gone: stepwright translations record ${language}`;
  const location = { file: recordFile(language), folder: 'locales', severity: 'warning' } as const;
  return finding(locales, ownKind('translation-unrecorded'), location, message);
}
