import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { BenchTable } from '../keystroke/run.ts';
import type { Compilation } from './measureCompilation.ts';

const STEPS = [100, 300, 1000] as const;
const SCRIPT = path.resolve(import.meta.dirname, 'measureCompilation.ts');

/** Compiling long flows, each in a process of its own. Linear means: a step costs the same, however many there are. */
export async function runCompileBench(): Promise<BenchTable> {
  const measured = STEPS.map((steps) => ({ steps, ...measure(steps) }));
  const [shortest] = measured;
  const rows = measured.map(({ steps, ms, cpuMs, peakMB, gzipKB, partKB }) => ({
    steps,
    ms,
    'CPU ms': cpuMs,
    'ms per step': round(ms / steps),
    'per step / 100 steps': shortest ? round(ms / steps / (shortest.ms / shortest.steps)) : Number.NaN,
    'peak MB': peakMB,
    'every page loads, kB gzip': gzipKB,
    'and 20 steps near it, at most': partKB,
    budget: steps === 1000 ? '< 4000 ms, < 500 MB' : '',
  }));
  return Promise.resolve({ title: 'Compile: steps of 20 fields, up to 100 conditions', rows });
}

function measure(steps: number): Compilation {
  const output = execFileSync(process.execPath, [SCRIPT, String(steps)], { encoding: 'utf8' });
  return JSON.parse(output) as Compilation; // written by the script
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
