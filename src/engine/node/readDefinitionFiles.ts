import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  parseDefinitionFile,
  type DefinitionFile,
  type DefinitionFiles,
} from '../definition/definitionFile.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../../..');

/** Reads every JSON file below the definitions folder (by default the project's `schemas/`). */
export async function readDefinitionFiles(
  root = path.join(PROJECT_ROOT, 'schemas'),
): Promise<DefinitionFiles> {
  return new Map((await readJsonTree(root)).map((file) => [file.path, file]));
}

/** Reads every locale file; paths are like `en-US/steps.json`. */
export async function readLocales(root = path.join(PROJECT_ROOT, 'locales')): Promise<DefinitionFiles> {
  return readDefinitionFiles(root);
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
