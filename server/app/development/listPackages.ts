import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const IMPORT =
  /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;

/** Packages of this repository, whose sources are followed. */
const OWN = '@stepwright/';
const { resolve } = createRequire(import.meta.url);

/**
 * Every package that the sources of some pages import, from their first sources on. Vite would find some of them only once a page requests them,
 * and then load the page anew, with an error page in between.
 */
export function listPackages(...entries: readonly string[]): readonly string[] {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !/\.tsx?$/.test(file)) continue;
    seen.add(file);
    for (const name of importsOf(readFileSync(file, 'utf8')))
      if (name.startsWith('.')) waiting.push(path.resolve(path.dirname(file), name));
      else if (name.startsWith(OWN)) waiting.push(resolve(name));
      else if (!/^node:|\.css$/.test(name)) packages.add(name);
  }
  return [...packages].toSorted();
}

function importsOf(source: string): readonly string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, fixed, late]) => fixed ?? late ?? []);
}
