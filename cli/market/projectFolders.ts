import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Json } from '@stepwright/engine';
import { formatJson } from '../../src/product/market/formatJson.ts';

/** The options by which a command works on another project than this one. */
export const FOLDERS = { schemas: { type: 'string' }, locales: { type: 'string' } } as const;

export interface Folders {
  readonly schemas?: string | undefined;
  readonly locales?: string | undefined;
}

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');

/** Where a file below `schemas/` or `locales/` is. */
export function pathIn(folders: Folders, folder: keyof Folders, file: string): string {
  return path.join(folders[folder] ?? path.join(PROJECT_ROOT, folder), file);
}

export async function writeJson(file: string, json: Json): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, formatJson(json));
}
