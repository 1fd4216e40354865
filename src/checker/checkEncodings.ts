import {
  type DefinitionFile,
  type DefinitionFiles,
  finding,
  type Finding,
} from '@stepwright/engine/authoring';
import { type Json, pathToPointer } from '@stepwright/engine';
import { isRecord } from '../lib/unknownValue.ts';
import { memoizeByObject } from '../lib/memoizeByObject.ts';

type Folder = 'schemas' | 'locales';

/** Every file is UTF-8 without a mark in front, and its texts are whole characters, composed (NFC). */
export function checkEncodings(files: DefinitionFiles, folder: Folder): readonly Finding[] {
  return [...files.values()].flatMap((file) => {
    const { whole, texts } = problemsIn(file);
    const tell = (pointer: string, message: string): Finding =>
      finding(files, 'encoding-wrong', { file: file.path, pointer, folder }, message);
    if (whole !== undefined) return [tell('', whole)];
    return texts.map(({ path, message }) => tell(pathToPointer(path), message));
  });
}

const problemsIn = memoizeByObject((file: DefinitionFile) => ({
  whole: problemOfFile(file),
  texts: file.json === undefined || isWholeAndComposed(file.text) ? [] : problemsOfTexts(file.json),
}));

// Parts of such a text are so, too, unless an escape represents half of a character or an accent.
function isWholeAndComposed(text: string): boolean {
  return !text.includes(String.raw`\u`) && problemsOf(text).length === 0;
}

const MARK = '\uFEFF';
const REPLACED = '\uFFFD';

function problemOfFile({ text }: DefinitionFile): string | undefined {
  // UTF-16 read as UTF-8 has a zero beside each letter of ASCII.
  if (text.includes('\0')) return 'The file is not UTF-8, but looks like UTF-16';
  if (text.startsWith(MARK)) return 'The file begins with a byte order mark';
  return text.includes(REPLACED) ? 'The file has bytes that are not UTF-8' : undefined;
}

interface TextProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

function problemsOfTexts(json: Json, path: readonly (string | number)[] = []): readonly TextProblem[] {
  if (typeof json === 'string') return problemsOf(json).map((message) => ({ path, message }));
  if (Array.isArray(json))
    return json.flatMap((item: Json, index) => problemsOfTexts(item, [...path, index]));
  if (!isRecord(json)) return [];
  return Object.entries(json).flatMap(([key, value]) => [
    ...problemsOf(key).map((message) => ({ path: [...path, key], message })),
    ...problemsOfTexts(value, [...path, key]),
  ]);
}

function problemsOf(text: string): readonly string[] {
  if (!text.isWellFormed()) return ['The text has half of a character (a lone surrogate)'];
  return text === text.normalize('NFC')
    ? []
    : ['Letters and their accents are apart here; the composed form (NFC) is expected'];
}
