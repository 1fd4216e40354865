import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { resolveDefinition } from '../../src/product/authoring.ts';
import { compileOnce } from './compileOnce.ts';
import type { MarketPair } from './fuzz/marketPairs.ts';
import { projectFilesWith } from './definitionFixtures.ts';

/** The step that a market with declared formats asks its numbers in. */
export const NUMBERS_STEP = 'annual-sales';

/** The project's files, in whose market `us` the annual sales are asked with a number of each of these formats; more files if given. */
export async function filesAsking(
  formats: readonly string[],
  more: Readonly<Record<string, object>> = {},
): Promise<DefinitionFiles> {
  const project = await projectFilesWith(more);
  const questions = formats.map((format) => {
    const isSensitive = isSensitiveIn(project, format);
    return [answerOf(format), { type: 'string', format, ...(isSensitive ? { sensitive: true } : {}) }];
  });
  return projectFilesWith({
    ...more,
    [`markets/us/steps/${NUMBERS_STEP}.json`]: {
      schema: { properties: { company: { properties: Object.fromEntries(questions) as object } } },
    },
  });
}

function isSensitiveIn(files: DefinitionFiles, format: string): boolean {
  const layers = ['base', 'markets/us'].map((layer) => files.get(`${layer}/formats/${format}.json`)?.json);
  return Object.assign({}, ...layers).sensitive === true; // the checker proves its shape
}

/** The name of the answer that a number of a format is asked as. */
export function answerOf(format: string): string {
  return `n${format.replaceAll('-', '')}`;
}

/** The market `us` of such files, compiled; its files are in a folder, until they are removed. */
export async function compileMarket(
  files: DefinitionFiles,
): Promise<{ readonly pair: MarketPair; readonly remove: () => Promise<void> }> {
  const schemas = await mkdtemp(path.join(tmpdir(), 'declared-market-'));
  for (const [file, { text }] of files) {
    await mkdir(path.dirname(path.join(schemas, file)), { recursive: true });
    await writeFile(path.join(schemas, file), text);
  }
  const { definition } = resolveDefinition(files, 'us', 'terminal');
  const pair = { market: 'us', portal: 'terminal', schemas, definition, ...(await compileOnce(definition)) };
  return { pair, remove: () => rm(schemas, { recursive: true }) };
}
