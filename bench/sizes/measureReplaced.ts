import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { leftOut, type Replacements } from '@stepwright/vite-plugin';
import { build, mergeConfig } from 'vite';
import { configurePages } from '../../vite.config.ts';
import type { BenchTable } from '../keystroke/run.ts';
import { measureScripts } from './measureSizes.ts';
import { readBuild } from './readBuild.ts';

/**
 * Builds the pages without a replacement, for each of them, and measures what it saves on the start page and in the first
 * form step, in kB of gzip. A build takes some seconds.
 */
export async function runReplacedBench(): Promise<BenchTable> {
  const shipped = await measure(leftOut);
  const rows = [];
  for (const name of Object.keys(leftOut)) {
    const { [name]: _original, ...others } = leftOut;
    const { startPage, step } = await measure(others);
    const saved = (bytes: number) => Math.round(bytes / 10) / 100;
    const row = {
      module: name,
      'start page': saved(startPage - shipped.startPage),
      'first step': saved(step - shipped.step),
    };
    console.log(`${row['start page']} ${row['first step']} ${name}`);
    rows.push(row);
  }
  return { title: 'What each replaced module saves (gzip, kB of 1000 B)', rows };
}

async function measure(replacements: Replacements) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'stepwright-replaced-'));
  try {
    const output = { outDir: folder, emptyOutDir: true, reportCompressedSize: false };
    const config = mergeConfig(configurePages({ replacements }), {
      configFile: false,
      logLevel: 'error',
      build: output,
    });
    await build(config);
    return measureScripts(readBuild(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
