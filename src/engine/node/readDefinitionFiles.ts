import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  parseDefinitionFile,
  type DefinitionFile,
  type DefinitionFiles,
} from '../definition/definitionFile.ts';

/**
 * Reads every JSON file below a folder: definitions, or texts (paths are like `en-GB/steps.json` there). A file that is not JSON is among
 * them, with its problem. Throws when the folder cannot be read.
 */
export async function readDefinitionFiles(root: string): Promise<DefinitionFiles> {
  return new Map((await readJsonTree(root)).map((file) => [file.path, file]));
}

async function readJsonTree(root: string): Promise<readonly DefinitionFile[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(
    paths.map(async (file) =>
      parseDefinitionFile(path.relative(root, file).split(path.sep).join('/'), await readFile(file, 'utf8')),
    ),
  );
}
