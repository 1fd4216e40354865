import { pathToPointer, pointerToPath, type Json } from '@stepwright/engine';
import type { FileChange, MergeConflict } from '../../contract/studio.ts';
import { parseJson } from '../../lib/unknownValue.ts';
import { listTranslations, listTranslationTexts } from '../../product/translation/listTranslationTexts.ts';
import { entryOf } from '../../product/translation/translationState.ts';
import { setAllInText, setInText } from '../project/editText.ts';
import { isRecordOf, languageOfTexts, pathIn } from '../project/mergeSides.ts';
import { projectOf, withFiles, type Texts } from '../project/project.ts';
import { changeText, sourceOf } from '../texts/changeText.ts';

/** The changes that keep both sides of a conflict as one value. A text is recorded as a translation, as any text that is written. */
export function editsOfJoined(
  texts: Texts,
  { path, pointer }: Pick<MergeConflict, 'path' | 'pointer'>,
  value: Json,
): readonly FileChange[] {
  const language = languageOfTexts(path);
  const [key, ...deeper] = pointerToPath(pointer);
  if (language !== undefined && key !== undefined && deeper.length === 0 && typeof value === 'string') {
    const written = { language, file: path, key };
    return changeText(texts, { ...written, text: value, source: sourceOf(texts, written) });
  }
  const before = texts.get(path) ?? '{}';
  const joined = { path, text: setInText(before, pathIn(parseJson(before), pointer), value) };
  return [joined, ...recordsOf(withFiles(texts, [joined]), { path, pointer })];
}

/** The records of translations with a text inside a definition, or each of a list, as it is now. */
function recordsOf(texts: Texts, text: Pick<MergeConflict, 'path' | 'pointer'>): readonly FileChange[] {
  const project = projectOf(texts);
  return listTranslations(project).flatMap((translation) => {
    const record = `locales/${translation.language}.translation.json`;
    const before = texts.get(record);
    if (before === undefined) return [];
    const entries = listTranslationTexts(project, translation).flatMap(
      ({ folder, file, key, source, target }) => {
        const at = ['texts', `${folder}/${file}`, key];
        const isIt = isRecordOf({ path: record, pointer: pathToPointer(at) }, text);
        return isIt && target !== undefined ? [[at, entryOf(source, target)] as const] : [];
      },
    );
    return entries.length === 0 ? [] : [{ path: record, text: setAllInText(before, entries) }];
  });
}
