import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FlowModule } from '../../../src/product/definitions.ts';

/**
 * Imports a compiled module from its text. It goes through a folder that only this process can write to and that is
 * gone afterwards. (A data: address would need no file, but then every stack trace holds the whole module.)
 */
export async function importModule(hash: string, source: string): Promise<FlowModule> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'stepwright-flows-'));
  try {
    const file = path.join(folder, `${hash}.mjs`);
    await writeFile(file, source);
    return (await import(pathToFileURL(file).href)) as FlowModule; // compiled by compileFlows, signed by us
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
