import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuild } from '../server/app/ensureBuild.ts';
import { ensurePrograms } from './support/ensurePrograms.ts';

/** Tiers that may run beside each other, then the browser, which wants the machine to itself. */
const RUNS: readonly (readonly string[])[] = [
  ['unit', 'schemas', 'features', 'component', 'server'],
  ['e2e'],
];

interface Counts {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

const reports = mkdtempSync(path.join(tmpdir(), 'stepwright-tests-'));
const wanted = process.argv.slice(2);
ensurePrograms((line) => console.log(line));
await ensureBuild((line) => console.log(line));
const counts = RUNS.map((tiers) => tiers.filter((tier) => wanted.length === 0 || wanted.includes(tier)))
  .filter((tiers) => tiers.length > 0)
  .map(runTiers);
const sum = (key: keyof Counts) => counts.reduce((total, one) => total + one[key], 0);
const failed = sum('numFailedTests') + sum('numRuntimeErrorTestSuites');
console.log(`\n${sum('numPassedTests')} passed, ${failed} failed, ${sum('numPendingTests')} skipped`);
process.exit(failed === 0 && sum('numPassedTests') > 0 ? 0 : 1);

function runTiers(tiers: readonly string[]): Counts {
  const report = path.join(reports, `${tiers[0]}.json`);
  const { status } = spawnSync(
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
      `--outputFile=${report}`,
      // Each starts a server and a browser and mostly waits, as people do: two at a time are no slower than one.
      ...(tiers.includes('e2e') ? ['--maxWorkers=2'] : []),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
  );
  const counted = JSON.parse(readFileSync(report, 'utf8')) as Counts; // jest's own report
  // A run that failed without a failed test (a tier that found no tests, say) is a failure too.
  const silent = status !== 0 && counted.numFailedTests + counted.numRuntimeErrorTestSuites === 0;
  return silent ? { ...counted, numFailedTests: 1 } : counted;
}
