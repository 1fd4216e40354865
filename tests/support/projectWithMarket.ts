import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MARKETS = path.join(ROOT, 'tests/fixtures/markets');

/** Folders and files of a server and its pages. */
const PARTS = (
  'bundling gallery index.html locales package-lock.json package.json public schemas server src tsconfig.json validators ' +
  'vite.config.ts vite.studio.config.ts'
).split(' ');

/** A copy of the project to which staff have added a market of `tests/fixtures/markets`: nothing but JSON. Returns its folder. */
export async function projectWithMarket(market: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stepwright-project-'));
  for (const part of PARTS) cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  addMarket(folder, market);
  return folder;
}

/** Lays the files of a market over a project's `schemas` and `locales`. */
export function addMarket(folder: string, market: string): void {
  const own = path.join(MARKETS, market);
  const list = path.join(folder, 'locales/locales.json');
  const languages = [list, path.join(own, 'locales/locales.json')].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as object,
  );
  for (const part of readdirSync(own))
    cpSync(path.join(own, part), path.join(folder, part), { recursive: true });
  writeFileSync(list, JSON.stringify(Object.assign({}, ...languages), null, 2));
}
