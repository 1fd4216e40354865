import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  parseDefinitionFile,
  type DefinitionFile,
  type DefinitionFiles,
} from '../definition/definitionFile.ts';
import { ownMember } from '../../lib/unknownValue.ts';

export interface ReadOptions {
  /** Folders directly below the root that are not read. */
  readonly without?: readonly string[];
}

/**
 * Reads every JSON file below a folder: definitions, or texts (paths are like `en-GB/steps.json` there). A file that is not JSON is among
 * them, with its problem. Throws when the folder cannot be read.
 */
export async function readDefinitionFiles(root: string, options: ReadOptions = {}): Promise<DefinitionFiles> {
  const paths = await listJsonFiles(root, options);
  const files = await Promise.all(
    paths.map(async (file) => parseDefinitionFile(nameOf(root, file), await readFile(file, 'utf8'))),
  );
  return new Map(files.map((file) => [file.path, file]));
}

async function listJsonFiles(root: string, { without = [] }: ReadOptions): Promise<readonly string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !without.some((folder) => nameOf(root, file).startsWith(`${folder}/`)))
    .toSorted();
}

function nameOf(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}

interface ReadFile {
  /** Changes whenever the file is written. */
  readonly stamp: string;
  readonly file: DefinitionFile;
}

/**
 * Reads the JSON files below a folder again and again: what did not change since the last time is the same object, neither read nor
 * parsed anew.
 */
export function createDefinitionReader(
  root: string,
  options: ReadOptions = {},
): () => Promise<DefinitionFiles> {
  let known: ReadonlyMap<string, ReadFile> = new Map();
  return async () => {
    const paths = await listJsonFiles(root, options);
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
  const name = nameOf(root, file);
  try {
    const { mtimeNs, ctimeNs, size, ino } = await stat(file, { bigint: true });
    const stamp = [mtimeNs, ctimeNs, size, ino].join(' ');
    const before = known.get(name);
    if (before?.stamp === stamp) return before;
    return { stamp, file: parseDefinitionFile(name, await readFile(file, 'utf8')) };
  } catch (error) {
    // It was there a moment ago: editors write a new file and rename it.
    if (ownMember(error, 'code') === 'ENOENT') return undefined;
    throw error;
  }
}
