import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildPackages } from '../../bundling/packages/buildPackages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

const SCOPE = '@stepwright';

/** The settings of a strict project that does not know this repository. */
const TSCONFIG = {
  compilerOptions: {
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'nodenext',
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    // The declarations of the packages are checked, too.
    skipLibCheck: false,
    noEmit: true,
    types: ['node'],
  },
  include: ['*.ts', '*.tsx'],
};

export interface InstalledExample {
  readonly folder: string;
  /** Names of the packages that are installed from their tarballs. */
  readonly packages: readonly string[];
  remove(): void;
}

/**
 * Copies the example into an empty folder outside of the repository, where the packages are installed from their
 * tarballs. Everything else of `node_modules` is linked, since tests fetch nothing.
 */
export async function installExample(): Promise<InstalledExample> {
  const app = mkdtempSync(path.join(os.tmpdir(), 'stepwright-packages-'));
  cpSync(path.join(ROOT, 'examples/parking-permit'), app, { recursive: true });
  writeFileSync(path.join(app, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  writeFileSync(path.join(app, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  const modules = path.join(app, 'node_modules');
  mkdirSync(path.join(modules, SCOPE), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== SCOPE && !name.startsWith('.'))
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  const packages: string[] = [];
  for (const tarball of buildPackages()) {
    const name = path.basename(tarball).replace(/^stepwright-(.*)-\d+\.\d+\.\d+\.tgz$/, '$1');
    mkdirSync(path.join(modules, SCOPE, name));
    await run('tar', ['xzf', tarball, '--strip-components=1', '-C', path.join(modules, SCOPE, name)]);
    packages.push(`${SCOPE}/${name}`);
  }
  return { folder: app, packages, remove: () => rmSync(app, { recursive: true, force: true }) };
}

/** Checks the types of the installed example; returns what the compiler prints, which is nothing if they are right. */
export async function checkTypes({ folder }: InstalledExample): Promise<string> {
  const result = await run(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: folder }).catch(
    (error: { readonly stdout: string }) => error,
  );
  return result.stdout;
}
