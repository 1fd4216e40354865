import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SampleFile } from '@stepwright/checker';

/** The samples of a step in a market, as the project keeps them. */
export async function readSamples(market: string, stepId: string): Promise<SampleFile> {
  const file = path.resolve(import.meta.dirname, '../../schemas/samples', market, `${stepId}.json`);
  return JSON.parse(await readFile(file, 'utf8')) as SampleFile;
}
