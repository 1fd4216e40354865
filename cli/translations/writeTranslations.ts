import type { Json } from '@stepwright/engine';
import { recordFile } from '@stepwright/checker';
import { valuesOfTranslation } from '../../src/product/translation/valuesOfTranslation.ts';
import { withValue } from '../../src/product/translation/withValue.ts';
import { changeRecord, type RecordedText } from '../../src/product/translation/writeRecord.ts';
import { type Folders, pathIn, writeJson } from '../market/projectFolders.ts';
import type { TakenText } from '../../src/product/translation/exchange/exchangedTexts.ts';
import type { TranslatedProject } from './readTranslation.ts';

/** Writes translations to the files of their texts, and notes in the record which source each is of. Returns the changed files. */
export async function writeTranslations(
  translated: TranslatedProject,
  taken: readonly TakenText[],
  folders: Folders,
): Promise<readonly string[]> {
  const { files, locales } = translated.project;
  const changed = taken.filter(({ text, target }) => text.target !== target);
  const byFile = Map.groupBy(changed, ({ text }) => `${text.folder}/${text.file}`);
  const written: string[] = [];
  for (const [path, texts] of byFile) {
    const [first] = texts;
    if (!first) continue;
    const { folder, file } = first.text;
    const known = (folder === 'locales' ? locales : files).get(file)?.json ?? {};
    const json = texts.reduce<Json>(
      (whole, { text, target }) =>
        valuesOfTranslation(text, target, whole).reduce<Json>(
          (changed, [way, value]) => withValue(changed, way, value),
          whole,
        ),
      known,
    );
    await writeJson(pathIn(folders, folder, file), json);
    written.push(path);
  }
  await writeRecord(translated, taken, folders);
  return written;
}

/** Writes the record of a translation, with changed entries. */
export async function writeRecord(
  { project: { locales }, translation, texts }: TranslatedProject,
  changed: readonly RecordedText[],
  folders: Folders,
): Promise<void> {
  const record = changeRecord(locales, translation, { texts, changed });
  await writeJson(pathIn(folders, 'locales', recordFile(translation.language)), { ...record });
}
