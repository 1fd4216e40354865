import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Surroundings } from '../src/product/checkDefinitions.ts';
import { checkLibrary } from '../src/product/library/checkLibrary.ts';
import { checkTranslations } from '../src/product/translation/checkTranslations.ts';

/** The repository's own folders. */
export const ROOT = path.resolve(import.meta.dirname, '..');
const OWN_SCHEMAS = path.join(ROOT, 'schemas');

/** Reads the files around the definitions; pictures are checked only beside the repository's own. */
export async function readSurroundings(schemas: string, locales: string): Promise<Surroundings> {
  const others = await Promise.all([listOthers(schemas, 'schemas'), listOthers(locales, 'locales')]);
  const served = schemas === OWN_SCHEMAS ? await listFiles(path.join(ROOT, 'public')) : undefined;
  return {
    otherFiles: others.flat(),
    checks: [checkTranslations, checkLibrary],
    ...(served && { publicFiles: new Set(served.map((file) => `/${file}`)) }),
  };
}

async function listOthers(folder: string, name: string): Promise<readonly string[]> {
  const files = await listFiles(folder);
  return files.filter((file) => !file.endsWith('.json')).map((file) => `${name}/${file}`);
}

/** With forward slashes, from the folder. What begins with a dot belongs to the system. */
async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();
}
