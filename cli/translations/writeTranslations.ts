import type { Json } from '@stepwright/engine';
import { recordFile } from '@stepwright/checker';
import { ownMember } from '../../src/lib/unknownValue.ts';
import { valuesOfTranslation } from '../../src/product/translation/valuesOfTranslation.ts';
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

/** A JSON value with another one at a path; a new member comes last. */
function withValue(whole: Json, [name, ...rest]: readonly (string | number)[], value: Json): Json {
  if (name === undefined) return value;
  if (Array.isArray(whole)) {
    const list: readonly Json[] = whole;
    return list.map((item, index) => (index === Number(name) ? withValue(item, rest, value) : item));
  }
  const members: Readonly<Record<string, Json>> = isMembers(whole) ? whole : {};
  const inner = ownMember<Json>(members, String(name)) ?? {};
  return { ...members, [name]: withValue(inner, rest, value) };
}

function isMembers(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
