import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildDrawnPage } from './drawn/buildDrawnPage.ts';
import type { SuiteOutcome } from './suiteOutcome.ts';

const here = import.meta.dirname;
const SUITES = ['json-schema', 'snapshot-tests', 'jsonforms-examples', 'own-forms'] as const;
/** Suites whose forms are in packages of bench/suites/package.json. */
const OF_PACKAGES: ReadonlySet<string> = new Set(['snapshot-tests', 'jsonforms-examples']);
/** A suite takes seconds. One that hangs is ended, and the error names its last case. */
const TIME_LIMIT_MS = 180_000;

type Exceptions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * `npm run suites`: pass / total of each suite. Exits with 1 for a failure without a reason in exceptions.json, or a reason without its failure.
 * `npm run suites -- own-forms arrays numbers` runs one suite, or some of its cases.
 */
const [chosen, ...cases] = process.argv.slice(2);
const suites = SUITES.filter((suite) => chosen === undefined || suite === chosen);
if (suites.length === 0) throw new Error(`There is no suite ${chosen}: ${SUITES.join(', ')}`);
if (suites.some((suite) => OF_PACKAGES.has(suite)) && !existsSync(path.join(here, 'node_modules'))) install();
await buildDrawnPage();
const exceptions = JSON.parse(readFileSync(path.join(here, 'exceptions.json'), 'utf8')) as Exceptions; // ours

const problems: string[] = [];
const rows = suites.map((suite) => {
  const outcome = runSuite(suite);
  if (outcome.missing !== undefined) return { suite, pass: outcome.missing, total: 0, explained: 0 };
  const reasons = exceptions[suite] ?? {};
  const failed = new Map(outcome.failures.map(({ name, why }) => [name, why]));
  for (const [name, why] of failed)
    if (!Object.hasOwn(reasons, name)) problems.push(`${suite}: ${name}: ${why}`);
  for (const name of Object.keys(reasons))
    if (cases.length === 0 && !failed.has(name))
      problems.push(`${suite}: ${name} passes, or is no case: take it out of exceptions.json`);
  return {
    suite,
    pass: outcome.total - failed.size,
    total: outcome.total,
    explained: Object.keys(reasons).length,
  };
});
console.table(rows);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function runSuite(suite: string): SuiteOutcome {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(here, 'runSuite.ts'), suite, ...cases],
    {
      encoding: 'utf8',
      timeout: TIME_LIMIT_MS,
      maxBuffer: 1e8,
    },
  );
  if (status === 0) return JSON.parse(stdout) as SuiteOutcome; // written by runSuite.ts
  const at = stderr.trim().split('\n').at(-1) ?? '';
  throw new Error(`The suite ${suite} ${status === null ? 'hangs' : 'crashes'} at: ${at}`);
}

function install(): void {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['ci'], { cwd: here, stdio: 'inherit', shell: process.platform === 'win32' });
}
