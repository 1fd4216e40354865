import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type DefinitionFile,
  type DefinitionFiles,
  parseDefinitionFile,
} from '../definition/definitionFile.ts';

interface ReadFile {
  /** Changes whenever the file is written. */
  readonly stamp: string;
  readonly file: DefinitionFile;
}

/**
 * Reads the JSON files below a folder again and again: what did not change since the last time is the same object, neither read nor
 * parsed anew.
 */
export function createDefinitionReader(root: string): () => Promise<DefinitionFiles> {
  let known: ReadonlyMap<string, ReadFile> = new Map();
  return async () => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted();
    const read = await Promise.all(paths.map((file) => readAgain(root, file, known)));
    known = new Map(read.flatMap((one) => (one ? [[one.file.path, one] as const] : [])));
    return new Map([...known].map(([name, { file }]) => [name, file]));
  };
}

async function readAgain(
  root: string,
  file: string,
  known: ReadonlyMap<string, ReadFile>,
): Promise<ReadFile | undefined> {
  const name = path.relative(root, file).split(path.sep).join('/');
  try {
    const { mtimeNs, ctimeNs, size, ino } = await stat(file, { bigint: true });
    const stamp = [mtimeNs, ctimeNs, size, ino].join(' ');
    const before = known.get(name);
    if (before?.stamp === stamp) return before;
    return { stamp, file: parseDefinitionFile(name, await readFile(file, 'utf8')) };
  } catch (error) {
    // It was there a moment ago: editors write a new file and rename it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
