import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { readDefinitionFiles } from '../../src/product/node.ts';
import { renderFlags, type FlagRows } from './renderFlags.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export const FLAGS_PAGE = path.join(ROOT, 'docs/flags.md');

/** Reads `docs/flags.json`. */
export async function readFlagRows(): Promise<FlagRows> {
  return JSON.parse(await readFile(path.join(ROOT, 'docs/flags.json'), 'utf8')) as FlagRows; // a test checks it
}

/** The page about flags as it is to be, from the data of now. */
export async function currentFlagsPage(): Promise<string> {
  const page = renderFlags(await readFlagRows(), await readDefinitionFiles());
  return format(page, { ...(await resolveConfig(FLAGS_PAGE)), parser: 'markdown' });
}
