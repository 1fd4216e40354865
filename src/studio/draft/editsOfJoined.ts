import { pointerToPath, type Json } from '@stepwright/engine';
import type { FileChange, MergeConflict } from '../../contract/studio.ts';
import { parseJson } from '../../lib/unknownValue.ts';
import { setInText } from '../project/editText.ts';
import { languageOfTexts } from '../project/mergeSides.ts';
import type { Texts } from '../project/project.ts';
import { changeText, sourceOf } from '../texts/changeText.ts';
import { pathIn } from './sayConflict.ts';

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
  return [{ path, text: setInText(before, pathIn(parseJson(before), pointer), value) }];
}
