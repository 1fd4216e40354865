import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureBuild } from '../server/app/ensureBuild.ts';
import { findOverBudget } from './support/budget/findOverBudget.ts';
import { readBudget } from './support/budget/readBudget.ts';
import { measureRun, TIERS, type JestReport } from './support/budget/measureRun.ts';
import { ensurePrograms } from './support/ensurePrograms.ts';
import { leftToAll, TEST_RUN } from './support/onlyInAll.ts';
import { WALKS_FILE } from './support/walks/recordWalks.ts';

/** `npm test` proves every behaviour once; `npm run test:all` runs what `tests/onlyInAll.json` lists, too. */
const run = process.argv.includes('--all') ? 'all' : 'once';

/** Tiers by name; anything else is a part of the paths of the files to run. */
const wanted = process.argv.slice(2).filter((word) => word !== '--all');
const tiers = TIERS.filter((tier) => wanted.includes(tier));
const paths = wanted.filter((word) => !(tiers as readonly string[]).includes(word));

/** Where this run leaves its report; `npm run check` reads the one of a whole `npm test`. */
const RESULTS = 'test-results';
const SLOWEST = 10;

/** Memory of a worker with its server and its browser, in bytes. */
const WORKER_BYTES = 2.5e9;

/** The part of a worker's heap for new objects, in megabytes. */
const YOUNG_MEGABYTES = 128;

if (run === 'all') {
  console.log('In addition to `npm test`, this runs:');
  for (const { id, what } of leftToAll) console.log(`  ${id}: ${what}`);
}
ensurePrograms((line) => console.log(line));
await ensureBuild((line) => console.log(line));
const { status, report } = runJest();
const measured = measureRun(report);
console.log('\nWorker seconds by tier:');
console.table(measured.tiers);
console.log(`The ${SLOWEST} files that took longest, in seconds:`);
for (const { file, seconds } of measured.files.slice(0, SLOWEST))
  console.log(`${String(Math.round(seconds)).padStart(5)}  ${file}`);
if (run === 'once' && wanted.length === 0) {
  writeFileSync(path.join(RESULTS, 'budget.json'), JSON.stringify(measured, null, 1));
  for (const line of findOverBudget(measured, readBudget())) console.log(`Over budget: ${line}`);
}
const counted = report.numFailedTests + report.numRuntimeErrorTestSuites;
// A run that failed without a failed test (a tier that found no tests, say) is a failure too.
const failed = status !== 0 && counted === 0 ? 1 : counted;
console.log(`\n${report.numPassedTests} passed, ${failed} failed, ${report.numPendingTests} skipped`);
process.exit(failed === 0 && report.numPassedTests > 0 ? 0 : 1);

/** A run of all browser tests writes the walks of their pages, for `stepwright coverage`, instead of those of the run before. */
function walksOfRun(): Readonly<Record<string, string>> {
  if (paths.length > 0 || !(tiers.length === 0 || tiers.includes('e2e'))) return {};
  const file = path.resolve(RESULTS, 'walks.jsonl');
  rmSync(file, { force: true });
  return { [WALKS_FILE]: file };
}

/** Runs all tiers at once: the browser tests wait while the others compute. */
function runJest(): { readonly status: number | null; readonly report: JestReport } {
  mkdirSync(RESULTS, { recursive: true });
  const file = path.join(RESULTS, `${run}.json`);
  const walks = walksOfRun();
  rmSync(file, { force: true }); // a run that breaks off must not be taken for the one before
  const ignored = run === 'once' && paths.length === 0 ? leftToAll.flatMap(({ files = [] }) => files) : [];
  const { status: exitCode } = spawnSync(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      // For workers, too. Most objects of a test are garbage at once, and collecting them took a tenth of the time with Node's default.
      `--max-semi-space-size=${YOUNG_MEGABYTES}`,
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      ...(tiers.length > 0 ? tiers : TIERS),
      '--json',
      `--outputFile=${file}`,
      `--maxWorkers=${workers()}`,
      ...ignored.map((ignoredFile) => `--testPathIgnorePatterns=${ignoredFile}`),
      ...(paths.length > 0 ? ['--testPathPatterns', ...paths] : []),
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'test', [TEST_RUN]: run, ...walks },
    },
  );
  if (!existsSync(file)) {
    console.log('The run broke off without a report.\n\n0 passed, 1 failed');
    process.exit(1);
  }
  return { status: exitCode, report: JSON.parse(readFileSync(file, 'utf8')) as JestReport };
}

/**
 * As many as there are cores, where the memory suffices, and two at least. One more made the run on two cores hardly shorter, and single
 * tests too slow for their time limits.
 */
function workers(): number {
  const areFiles = paths.length > 0 && paths.every((wantedPath) => /\.test\.tsx?$/.test(wantedPath));
  const most = Math.min(availableParallelism(), Math.floor(process.availableMemory() / WORKER_BYTES));
  return Math.min(areFiles ? paths.length : 4, Math.max(2, most));
}
