import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuild } from '../server/app/ensureBuild.ts';
import { ensurePrograms } from './support/ensurePrograms.ts';

const TIERS = ['unit', 'schemas', 'features', 'component', 'server', 'e2e'];

/** A worker that tests browsers waits half of the time, so two share two cores well. Each has a server and a browser. */
const WORKERS = Math.min(4, Math.max(2, availableParallelism() - 1));

const SLOWEST = 10;

/** Walks in the browser that failed and were passed when walked again (decision 0098): so many of a run are no chance any more. */
const MOST_SECOND_ATTEMPTS = 3;

/** What jest reports of a run, as far as it is read here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly invocations?: number;
    }[];
  }[];
}

const wanted = process.argv.slice(2);
ensurePrograms((line) => console.log(line));
await ensureBuild((line) => console.log(line));
const { status, report } = runTiers(TIERS.filter((tier) => wanted.length === 0 || wanted.includes(tier)));
tellSlowest(report);
const secondAttempts = tellSecondAttempts(report);
const tooMany = secondAttempts > MOST_SECOND_ATTEMPTS ? secondAttempts : 0;
const counted = report.numFailedTests + report.numRuntimeErrorTestSuites + tooMany;
// A run that failed without a failed test (a tier that found no tests, say) is a failure too.
const failed = status !== 0 && counted === 0 ? 1 : counted;
console.log(
  `\n${report.numPassedTests - tooMany} passed, ${failed} failed, ${report.numPendingTests} skipped`,
);
process.exit(failed === 0 && report.numPassedTests > 0 ? 0 : 1);

/** All in one run: the browser tests wait while the others compute. */
function runTiers(tiers: readonly string[]): { readonly status: number | null; readonly report: Report } {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'stepwright-tests-')), 'report.json');
  const { status: exitCode } = spawnSync(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      ...tiers,
      // A test whose set-up failed may leave a server open: the run has to end and say so.
      '--forceExit',
      '--json',
      `--outputFile=${file}`,
      `--maxWorkers=${WORKERS}`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
  );
  return { status: exitCode, report: JSON.parse(readFileSync(file, 'utf8')) as Report }; // jest's own report
}

function tellSlowest({ testResults }: Report): void {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: Math.round((endTime - startTime) / 1000) }))
    .toSorted((a, b) => b.seconds - a.seconds);
  console.log('\nThe files that took longest, in seconds:');
  for (const { name, seconds } of files.slice(0, SLOWEST))
    console.log(`${String(seconds).padStart(5)}  ${path.relative('.', name)}`);
}

/** Names the tests that passed at the second attempt; returns how many. */
function tellSecondAttempts({ testResults }: Report): number {
  const names = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => `  ${path.relative('.', name)}: ${fullName}`),
  );
  console.log(['\nPassed at the second attempt:', ...(names.length > 0 ? names : ['  none'])].join('\n'));
  return names.length;
}
