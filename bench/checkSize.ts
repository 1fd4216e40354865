import { measureSizes } from './sizes/measureSizes.ts';
import { findSizeProblems, toSizeRows } from './sizes/budgets.ts';
import type { BenchTable } from './keystroke/run.ts';

/** Compares the sizes of the pages with their budgets. */
export async function runSizeBench(): Promise<BenchTable> {
  const sizes = await measureSizes();
  return { title: 'Sizes as sent (gzip, kB of 1000 B)', rows: toSizeRows(sizes) };
}

if (import.meta.main) {
  const sizes = await measureSizes();
  console.table(toSizeRows(sizes));
  const problems = findSizeProblems(sizes);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
}
