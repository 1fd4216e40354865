import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { makeDataFolder } from './dataFolder.ts';
import { NODE_COMPILE_CACHE } from './nodeCompileCache.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_DEADLINE_MS = 90_000;

export interface Product {
  readonly url: string;
  readonly child: ChildProcess;
  /** The server's log so far. */
  log(): string;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly dataDir?: string;
  readonly port?: number;
  /** The development server instead of the one of `npm start`. */
  readonly entry?: 'server/app/start.ts' | 'server/app/dev.ts' | 'tests/support/longFlowServer.ts';
  readonly env?: Readonly<Record<string, string>>;
  /** Where the project is; this one without it. */
  readonly root?: string;
}

/** Starts the real server as an operator would, on a free port and a data folder of its own. */
export async function startProduct(options: StartOptions = {}): Promise<Product> {
  const ownFolder = options.dataDir === undefined ? await makeDataFolder() : undefined;
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [options.entry ?? 'server/app/start.ts'], {
    cwd: options.root ?? ROOT,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_COMPILE_CACHE,
      // Nothing waits for the sandbox: tests of the waiting page hold its requests.
      UNDERWRITING_DELAY_MS: '0',
      // All people of all tests come from one address.
      CALLS_PER_MINUTE: '1000000',
      APPLICATIONS_PER_HOUR: '1000000',
      PORT: String(port),
      DATA_DIR: options.dataDir ?? ownFolder ?? '',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test run that is cut short must not leave it behind.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.removeListener('exit', kill));
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const url = `http://localhost:${port}`;
  await waitUntilReady(url, child, () => log);
  return {
    url,
    child,
    log: () => log,
    async stop() {
      await end(child);
      if (ownFolder !== undefined) await rm(ownFolder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${log()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not start:\n${log()}`);
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
