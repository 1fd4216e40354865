import {
  findRepeatedKeys,
  parseDefinitionFile,
  type DefinitionFile,
  type DefinitionFiles,
} from '@stepwright/engine/authoring';
import type { FileChange } from '../../contract/studio.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';

/** The texts of all files by path, which begins with `schemas/` or `locales/`. */
export type Texts = ReadonlyMap<string, string>;

const parsed = new Map<string, DefinitionFile>();

/** The files of a state of the project. Only files that have changed are parsed again. */
export const projectOf: (texts: Texts) => ProjectFiles = memoizeByObject((texts: Texts) => ({
  files: filesBelow(texts, 'schemas/'),
  locales: filesBelow(texts, 'locales/'),
}));

function filesBelow(texts: Texts, folder: string): DefinitionFiles {
  const files = new Map<string, DefinitionFile>();
  const before = last.get(folder);
  for (const [path, text] of texts) {
    if (!path.startsWith(folder)) continue;
    const known = parsed.get(path);
    const file = known?.text === text ? known : parseDefinitionFile(path.slice(folder.length), text);
    parsed.set(path, file);
    files.set(file.path, file);
  }
  const same = before && isSame(before, files) ? before : files;
  last.set(folder, same);
  return same;
}

/** The files of each folder as they were last: a change of a text leaves all that was derived from the definitions. */
const last = new Map<string, DefinitionFiles>();

function isSame(before: DefinitionFiles, after: DefinitionFiles): boolean {
  return before.size === after.size && [...after].every(([path, file]) => before.get(path) === file);
}

/** The state with changed files. */
export function withFiles(
  texts: Texts,
  files: readonly { readonly path: string; readonly text: string | null }[],
): Texts {
  const changed = new Map(texts);
  for (const { path, text } of files)
    if (text === null) changed.delete(path);
    else changed.set(path, text);
  return changed;
}

/** The changes that turn a state into another one. */
export function changesBetween(before: Texts, after: Texts): readonly FileChange[] {
  const gone = [...before.keys()].filter((path) => !after.has(path));
  const changed = [...after].filter(([path, text]) => before.get(path) !== text);
  return [...changed.map(([path, text]) => ({ path, text })), ...gone.map((path) => ({ path, text: null }))];
}

/** The reason why a text is no JSON, or names a member twice, which drafts refuse; undefined if it is fine. */
export function problemOf(text: string): string | undefined {
  const file = parseDefinitionFile('text', text);
  const { problem } = file;
  if (problem) return `line ${problem.line}, column ${problem.column}: ${inWords(problem.message)}`;
  const [repeated] = findRepeatedKeys(file);
  return repeated && `${repeated} is there twice`;
}

/** The names of parse errors as words: `ColonExpected` is "colon expected". */
const inWords = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
