import { readFileSync } from 'node:fs';
import type { Tier } from './measureRun.ts';

/** `tests/budget.json`: the share of each tier in the worker seconds of a run (0 to 1), and the seconds of a file. */
export interface Budget {
  readonly shares: Readonly<Record<Tier, number>>;
  readonly fileSeconds: number;
}

export function readBudget(): Budget {
  return JSON.parse(readFileSync('tests/budget.json', 'utf8')) as Budget; // ours
}
