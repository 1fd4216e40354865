import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Imports a compiled module from its text. It goes through a folder that only this process can write to and that is
 * gone afterwards. (A data: address would need no file, but then every stack trace holds the whole module.)
 */
export async function importModule<Module>(name: string, source: string): Promise<Module> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'stepwright-flows-'));
  try {
    const file = path.join(folder, `${name}.mjs`);
    await writeFile(file, source);
    return (await import(pathToFileURL(file).href)) as Module; // compiled by compileFlows, signed by us
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
