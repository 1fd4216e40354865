import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { findPostgres } from '../tests/support/findPostgres.ts';
import { startServerProcess, type ServerProcess } from '../tests/support/serverProcess.ts';
import { startThrowawayPostgres } from '../tests/support/throwawayPostgres.ts';
import type { BenchTable } from './keystroke/run.ts';
import { cpuOf } from './support/cpuTime.ts';
import { median } from './support/figures.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const TITLE =
  'Releases: until four server processes serve a release or a roll-back, with 50 calls a second to each';
const PROCESSES = 4;
const ROUNDS = 3;
/** Callers of each process, and their calls in a second: a server that has no time left at all compiles nothing soon. */
const CALLERS = 4;
const CALLS_PER_SECOND = 50;
const CONFIG = '/api/v2/configs?currency=USD';
const LOOK_MS = 50;
const DEADLINE_MS = 60_000;
const STEP = 'schemas/base/steps/annual-sales.json';
const TARGET = '<= 5 s, 0 failed';

/** A version is released and taken back while applicants of all processes fetch what pages begin with. */
export async function runReleasesBench(): Promise<BenchTable> {
  const binaries = findPostgres();
  if (!binaries) return { title: TITLE, rows: [{ what: 'PostgreSQL is not found: skipped' }] };
  const cluster = await startThrowawayPostgres(binaries);
  const edited = copyProject();
  const env = {
    DATABASE_URL: await cluster.createDatabase(),
    KEK: Buffer.alloc(32, 5).toString('base64'),
    CALLS_PER_MINUTE: '1000000',
  };
  const servers: ServerProcess[] = [];
  try {
    // One after the other: the first makes the tables.
    for (let index = 0; index < PROCESSES; index += 1) servers.push(await startServerProcess(env));
    const run = (...argv: string[]) => stepwright(env, argv);
    const by = (name: string) => ['--by', name, '--reason', 'A benchmark'];
    const folders = ['--schemas', path.join(edited, 'schemas'), '--locales', path.join(edited, 'locales')];
    const changes: (Change & { readonly what: string })[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      // Another version each time: one that was served a minute ago would not be compiled again.
      editProject(edited, round);
      await run('publish', ...by('Ada Bench'), ...folders);
      await run('approve', String(round), ...by('Bo Bench'));
      changes.push({
        what: 'a release',
        ...(await changeUnderLoad(servers, () => run('release', String(round), ...by('Bo Bench')))),
      });
      changes.push({
        what: 'a roll-back',
        ...(await changeUnderLoad(servers, () => run('rollback', ...by('Ada Bench')))),
      });
    }
    return {
      title: TITLE,
      rows: ['a release', 'a roll-back'].map((what) =>
        rowOf(
          what,
          changes.filter((one) => one.what === what),
        ),
      ),
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await cluster.stop();
    fs.rmSync(edited, { recursive: true, force: true });
  }
}

function copyProject(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-releases-'));
  for (const name of ['schemas', 'locales'])
    fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  return folder;
}

/** Changes a question of all markets and portals: another greatest length each round. */
function editProject(folder: string, round: number): void {
  const text = fs.readFileSync(path.join(ROOT, STEP), 'utf8');
  const changed = text.replace('"type": "string",', `"type": "string", "maxLength": ${100 + round},`);
  if (changed === text) throw new Error(`Nothing to change in ${STEP}`);
  fs.writeFileSync(path.join(folder, STEP), changed);
}

async function stepwright(env: Readonly<Record<string, string>>, argv: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ['--no-warnings', path.join(ROOT, 'cli/stepwright.ts'), ...argv], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = (await once(child, 'exit')) as [number | null]; // as Node documents it
  if (status !== 0) throw new Error(`stepwright ${argv[0]} ended with ${status}`);
}

interface Change {
  /** From the end of the command to the first response of the last process. */
  readonly seconds: number;
  /** CPU time of all processes with their bundlers, from the begin of the command. */
  readonly cpuSeconds: number;
  readonly calls: number;
  readonly failed: number;
}

async function changeUnderLoad(
  servers: readonly ServerProcess[],
  change: () => Promise<void>,
): Promise<Change> {
  const before = await Promise.all(servers.map(hashOf));
  const loads = servers.map(({ url }) => beginLoad(`${url}${CONFIG}`));
  const cpu = cpuOfAll(servers);
  await change();
  const start = performance.now();
  await Promise.all(servers.map((server, index) => waitForOther(server, before[index] ?? '')));
  const seconds = (performance.now() - start) / 1000;
  const cpuSeconds = cpuOfAll(servers) - cpu;
  const results = await Promise.all(loads.map((load) => load.stop()));
  return {
    seconds,
    cpuSeconds,
    calls: results.reduce((sum, { requests }) => sum + requests.total, 0),
    failed: results.reduce((sum, { non2xx, errors, timeouts }) => sum + non2xx + errors + timeouts, 0),
  };
}

function cpuOfAll(servers: readonly ServerProcess[]): number {
  return servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0) / 1_000_000;
}

/** Calls without a pause until it is stopped. */
function beginLoad(url: string) {
  const ended = Promise.withResolvers<autocannon.Result>();
  const load = autocannon(
    { url, connections: CALLERS, overallRate: CALLS_PER_SECOND, duration: DEADLINE_MS / 1000 },
    (error: unknown, result) => (error ? ended.reject(error) : ended.resolve(result)),
  );
  return {
    stop: async () => {
      load.stop();
      return ended.promise;
    },
  };
}

async function hashOf({ url }: ServerProcess): Promise<string> {
  const response = await fetch(`${url}${CONFIG}`);
  const { flowModule } = (await response.json()) as { flowModule: { hash: string } }; // our own server's answer
  return flowModule.hash;
}

async function waitForOther(server: ServerProcess, hash: string): Promise<void> {
  const end = performance.now() + DEADLINE_MS;
  while ((await hashOf(server)) === hash) {
    if (performance.now() > end) throw new Error(`${server.url} still serves ${hash}`);
    await pause(LOOK_MS);
  }
}

function rowOf(what: string, changes: readonly Change[]) {
  const sum = (pick: (change: Change) => number) => changes.reduce((all, change) => all + pick(change), 0);
  const seconds = changes.map((change) => change.seconds);
  return {
    what,
    times: changes.length,
    'median, s': hundredths(median(seconds)),
    'longest, s': hundredths(Math.max(...seconds)),
    'CPU of a process, with its calls, s': hundredths(
      sum((one) => one.cpuSeconds) / changes.length / PROCESSES,
    ),
    'calls meanwhile': sum(({ calls }) => calls),
    failed: sum(({ failed }) => failed),
    target: TARGET,
  };
}

function hundredths(seconds: number): number {
  return Math.round(100 * seconds) / 100;
}
