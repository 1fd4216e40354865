import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildPackages } from '../../bundling/packages/buildPackages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

const SCOPE = '@stepwright';

/** Commands of other packages that the example's scripts run. */
const TOOLS = ['tsc', 'vite'];

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
  mkdirSync(path.join(modules, '.bin'));
  for (const name of TOOLS)
    symlinkSync(path.join(ROOT, 'node_modules/.bin', name), path.join(modules, '.bin', name));
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== SCOPE && !name.startsWith('.'))
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  const packages: string[] = [];
  for (const tarball of buildPackages()) {
    const name = path.basename(tarball).replace(/^stepwright-(.*)-\d+\.\d+\.\d+\.tgz$/, '$1');
    mkdirSync(path.join(modules, SCOPE, name));
    await run('tar', ['xzf', tarball, '--strip-components=1', '-C', path.join(modules, SCOPE, name)]);
    linkCommands(path.join(modules, SCOPE, name), modules);
    packages.push(`${SCOPE}/${name}`);
  }
  return { folder: app, packages, remove: () => rmSync(app, { recursive: true, force: true }) };
}

/** Makes the commands of a package known to `npm run`. */
function linkCommands(folder: string, modules: string): void {
  const { bin = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly bin?: Readonly<Record<string, string>>;
  };
  for (const [name, file] of Object.entries(bin)) {
    chmodSync(path.join(folder, file), 0o755);
    symlinkSync(path.join(folder, file), path.join(modules, '.bin', name));
  }
}

/** Runs a script of the example's `package.json`. */
export async function runScript(
  { folder }: InstalledExample,
  name: string,
  args: readonly string[] = [],
): Promise<ScriptRun> {
  const env = { ...process.env, NODE_ENV: 'production' };
  return run('npm', ['run', '--silent', name, '--', ...args], { cwd: folder, env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: ScriptRun) => ({ code, stdout }),
  );
}

export interface ScriptRun {
  readonly code: number;
  readonly stdout: string;
}
