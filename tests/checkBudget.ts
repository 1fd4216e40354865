import { existsSync, readFileSync } from 'node:fs';
import { findOverBudget } from './support/budget/findOverBudget.ts';
import type { MeasuredRun } from './support/budget/measureRun.ts';
import { readBudget } from './support/budget/readBudget.ts';

/** Left by the last whole `npm test`. */
const REPORT = 'test-results/budget.json';

if (!existsSync(REPORT)) {
  console.log('No `npm test` has run here yet, so its time is not checked.');
} else {
  const measured = JSON.parse(readFileSync(REPORT, 'utf8')) as MeasuredRun; // written by the runner
  const problems = findOverBudget(measured, readBudget());
  for (const problem of problems) console.error(`tests/budget.json: ${problem}`);
  if (problems.length > 0) process.exit(1);
}
