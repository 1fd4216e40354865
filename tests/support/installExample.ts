import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildPackages } from '../../bundling/packages/buildPackages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

const SCOPE = '@stepwright';

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
  const example = path.join(ROOT, 'examples/parking-permit');
  const isSource = (file: string): boolean => path.relative(example, file) !== 'dist';
  cpSync(example, app, { recursive: true, filter: isSource });
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
  return (await runTool('tsc', ['-p', folder], folder)).stdout;
}

/** Runs a command of an installed package in the folder of the example, as `npm run` does. */
export async function runTool(name: string, args: readonly string[], folder: string): Promise<ToolRun> {
  const tool = path.join(ROOT, 'node_modules/.bin', name);
  return run(tool, args, { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: ToolRun) => ({ code, stdout }),
  );
}

export interface ToolRun {
  readonly code: number;
  readonly stdout: string;
}
