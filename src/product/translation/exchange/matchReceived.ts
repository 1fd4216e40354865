import { listTranslations, type Project, type Translation } from '../listTranslationTexts.ts';
import { isSameTongue, tongueOf } from '../tongueOf.ts';
import { decodeFile } from './decodeFile.ts';
import type { ImportProblem, ReceivedFile } from './exchangedTexts.ts';

/** Ten times an export of all texts of a language with its notes. */
export const MOST_BYTES = 20_000_000;

/** Reads the content of a translator's file. Throws the reason that it cannot be read, to follow the name of the file. */
export function readReceived(content: Uint8Array, read: (text: string) => ReceivedFile): ReceivedFile {
  return read(decodeFile(content));
}

/** The language of a file: a tool may have left out its country (`ja` for `ja-JP`). Throws for one that is not translated. */
export function languageOf({ language }: ReceivedFile, project: Project): string {
  const known = listTranslations(project).map((one) => one.language);
  const same = known.filter((one) => one.toLowerCase() === language.toLowerCase());
  const near = language.includes('-') ? [] : known.filter((one) => tongueOf(one) === language.toLowerCase());
  const [found, ...others] = same.length > 0 ? same : near;
  if (found !== undefined && others.length === 0) return found;
  throw new Error(
    `is in “${language}”, which is not translated here, as these are: ${known.join(', ') || 'none'}`,
  );
}

/** The problem of a file that is translated from another language than its texts are. */
export function problemsOfSource({ from }: ReceivedFile, translation: Translation): readonly ImportProblem[] {
  if (isSameTongue(from, translation.from)) return [];
  const message = `The file is translated from "${from}", and ${translation.language} is from ${translation.from}`;
  return [{ line: 0, message }];
}
