import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { NODE_COMPILE_CACHE } from './nodeCompileCache.ts';
import { findFreePort } from './throwawayPostgres.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_DEADLINE_MS = 90_000;

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  readonly output: () => string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end; gives its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the real server in a process of its own, without pages, and waits until it is ready; another version in its folder. */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
  root = ROOT,
): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await findFreePort());
  const { child, output, exited } = spawnServer({ ...env, PORT: port }, root);
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_DEADLINE_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server does not start: ${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return {
    url,
    pid: child.pid ?? 0,
    output,
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

/** Starts the server where it is expected to refuse; gives what it said and its exit code. */
export async function runServerToItsEnd(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly output: string; readonly code: number | null }> {
  const { output, exited } = spawnServer(env);
  const code = await exited;
  return { output: output(), code };
}

function spawnServer(
  env: Readonly<Record<string, string>>,
  root = ROOT,
): {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exited: Promise<number | null>;
} {
  const child = spawn(process.execPath, ['--no-warnings', path.join(root, 'server/app/start.ts')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE,
      PAGES: 'off',
      LOG_LEVEL: 'error',
      CALLS_PER_MINUTE: '1000000',
      APPLICATIONS_PER_HOUR: '1000000',
      STEPWRIGHT_ENV: 'test',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  // A test run that is cut short must not leave it behind.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      process.removeListener('exit', kill);
      resolve(code);
    });
  });
  return { child, output: () => text, exited };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false; // not listening yet
  }
}
