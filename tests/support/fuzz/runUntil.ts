import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FuzzProgress, readProgress } from './fuzzProgress.ts';

/** How a part of the fuzzers came out. */
export interface FuzzPart extends FuzzProgress {
  /** Whether it had to be ended, inside the case of `at` if there is one. */
  readonly isEnded: boolean;
}

interface Part {
  /** Arguments of Node. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Ends it. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs a part of the fuzzers in a process of its own, which writes how far it came into the file that FUZZ_PROGRESS names. The
 * signal ends it, also inside a case that never returns.
 */
export async function runUntil({ argv, env, signal }: Part): Promise<FuzzPart> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fuzz-'));
  const file = path.join(folder, 'progress.json');
  try {
    const { status, isEnded, said } = await run(argv, { ...env, FUZZ_PROGRESS: file }, signal);
    const progress = readProgress(file);
    const isBroken = status !== 0 && !isEnded && progress.failure === undefined;
    return { ...progress, ...(isBroken && { failure: said }), isEnded };
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Ended {
  readonly status: number | null;
  readonly isEnded: boolean;
  /** All that it wrote. */
  readonly said: string;
}

function run(argv: readonly string[], env: Part['env'], signal: AbortSignal | undefined): Promise<Ended> {
  // A group of its own, so that what it started ends with it.
  const child = spawn(process.execPath, argv, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  signal?.addEventListener('abort', end);
  process.once('SIGINT', end).once('SIGTERM', end);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      signal?.removeEventListener('abort', end);
      process.off('SIGINT', end).off('SIGTERM', end);
      resolve({ status, isEnded: signal?.aborted === true && status === null, said });
    });
  });
}
