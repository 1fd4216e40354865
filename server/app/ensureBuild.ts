import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILT = ['dist/client/index.html', 'dist/prerender/prerender.js', 'dist/studio/index.html'] as const;
const SOURCES = [
  'src',
  'validators',
  'locales',
  'public',
  'index.html',
  'bundling',
  'vite.config.ts',
  'vite.studio.config.ts',
  'package-lock.json',
] as const;

/** Builds the pages when they were never built or when a source is newer. Logs it, since it takes some seconds. */
export async function ensureBuild(say: (line: string) => void): Promise<void> {
  if (await isFresh()) return;
  say('Building the pages (only after a change)...');
  await runVite(['build', '--logLevel', 'warn']);
  await runVite(['build', '--logLevel', 'warn', '--ssr']);
  await runVite(['build', '--logLevel', 'warn', '--config', 'vite.studio.config.ts']);
}

async function isFresh(): Promise<boolean> {
  const built = await Promise.all(BUILT.map((file) => modifiedAt(path.join(ROOT, file))));
  const sources = await Promise.all(SOURCES.map((source) => newestIn(path.join(ROOT, source))));
  return Math.min(...built) >= Math.max(...sources);
}

async function newestIn(location: string): Promise<number> {
  const found = await stat(location);
  if (!found.isDirectory()) return found.mtimeMs;
  const entries = await readdir(location, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Math.max(
    0,
    ...(await Promise.all(files.map((entry) => modifiedAt(path.join(entry.parentPath, entry.name))))),
  );
}

async function modifiedAt(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}

function runVite(args: readonly string[]): Promise<void> {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, ...args], {
    cwd: ROOT,
    // Set in every case: in any other mode Emotion writes styles that the policy forbids.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The pages could not be built (vite exited with ${code})`)),
    );
  });
}
