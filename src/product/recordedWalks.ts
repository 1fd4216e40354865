import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Json } from '@stepwright/engine';
import { isRecord } from '../lib/unknownValue.ts';
import type { RecordedWalk } from './measureCoverage.ts';

/** A walk of a test, in every market or portal that it does not name. */
export type WalkLine = RecordedWalk & { readonly market?: string; readonly portal?: string };

/** The file with the walks of the last whole run of browser tests, if there was one; they walk the project's own definitions. */
export const RECORDED_WALKS = path.resolve(import.meta.dirname, '../../test-results/walks.jsonl');

export function isWalkOf(
  walk: WalkLine,
  pair: { readonly market: string; readonly portal: string },
): boolean {
  return (walk.market ?? pair.market) === pair.market && (walk.portal ?? pair.portal) === pair.portal;
}

/**
 * Reads JSON lines `{"market":"us","portal":"terminal","answers":{},"context":{}}`, as a test may write them; none without a file, and
 * none if there were no recorded ones yet.
 */
export async function readWalks(file: string | undefined): Promise<readonly WalkLine[]> {
  if (file === undefined || (file === RECORDED_WALKS && !existsSync(file))) return [];
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    const walk: Json = JSON.parse(line);
    const members = isRecord(walk) ? walk : {};
    const { answers } = members;
    if (!isRecord(answers)) throw new Error(`${file}:${index + 1} has no answers`);
    return { ...members, answers };
  });
}
