import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { hashSources } from '../hashSources.ts';
import packages from './packages.json' with { type: 'json' };

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDER = path.join(ROOT, 'node_modules/.cache/stepwright-packages');

/** Packages with native parts or files beside their code: loaded as they are. */
const EXTERNAL = ['@electric-sql/pglite', 'esbuild', 'pg-native', 'sharp'];

/** Packages that are CommonJS ask for modules of Node by `require`, which an ES module does not have. */
const REQUIRE =
  "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);";

/**
 * Bundles the packages that tests of the server load: a file for each, and files for what they share. Jest loads all modules
 * anew for each test file, and two of three were files of packages. `resolvePackages.cjs` puts the bundles in their stead.
 */
export async function bundlePackages(say: (line: string) => void): Promise<void> {
  const hash = hashSources(['package-lock.json', 'tests/support/packages']);
  const hashFile = path.join(FOLDER, 'hash');
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return;
  say('Bundling the packages for the tests (only after a change)...');
  const draft = `${FOLDER}-${process.pid}`;
  mkdirSync(path.join(draft, 'entries'), { recursive: true });
  await build({
    entryPoints: await writeEntries(path.join(draft, 'entries')),
    outdir: draft,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    conditions: [], // without esbuild's own condition `module`, which Node does not know
    keepNames: true,
    external: EXTERNAL,
    banner: { js: REQUIRE },
    logLevel: 'error',
  });
  writeFileSync(path.join(draft, 'hash'), hash);
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(draft, FOLDER);
}

async function writeEntries(folder: string): Promise<Record<string, string>> {
  const entries: Record<string, string> = {};
  for (const name of packages) {
    const file = name.replaceAll('/', '__');
    entries[file] = path.join(folder, `${file}.mjs`);
    writeFileSync(entries[file], await entryOf(name));
  }
  return entries;
}

/** Exports what Node gives to whoever imports the package: of CommonJS the whole by `default`, and its parts by their names. */
async function entryOf(name: string): Promise<string> {
  const exported = Object.keys((await import(name)) as object);
  const ofDefault = exported.includes('default') ? `export { default } from '${name}';` : '';
  if (!exported.includes('module.exports')) return `export * from '${name}';${ofDefault}`;
  const names = exported.filter((part) => /^[A-Za-z_$][\w$]*$/.test(part) && part !== 'default');
  return `import whole from '${name}'; export default whole; export const { ${names.join(', ')} } = whole;`;
}
