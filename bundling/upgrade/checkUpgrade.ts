import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOwnJson } from '../readOwnJson.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PACKAGES = ['@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8', '@mui/material'];

/**
 * `npm run check:upgrade`: installs the newest minor versions of RJSF and MUI into a copy of the project, builds the
 * pages there and runs the tests of rendering. Needs the registry, and exits with 1 where a step fails.
 */
const { dependencies } = readOwnJson<{
  readonly dependencies: Readonly<Record<string, string>>;
}>('package.json');
const copy = mkdtempSync(path.join(os.tmpdir(), 'stepwright-upgrade-'));
let failed = true;
try {
  copySources(copy);
  const wanted = PACKAGES.map((name) => `${name}@^${dependencies[name]}`);
  failed =
    !run('npm', ['install', '--save-exact', '--no-audit', '--no-fund', ...wanted]) ||
    !run('npx', ['tsc', '--noEmit']) ||
    !run('npx', ['vite', 'build', '--logLevel', 'warn']) ||
    !run('npm', ['test', '--', 'component/rendering']);
  for (const name of PACKAGES)
    console.log(`${name}: ${dependencies[name]} here, ${versionIn(copy, name)} there`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** Copies what Git knows, changed or new, without what it ignores. */
function copySources(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(folder, file));
  }
}

function run(command: string, args: readonly string[]): boolean {
  console.log(`\n${command} ${args.join(' ')}`);
  return spawnSync(command, args, { cwd: copy, stdio: 'inherit' }).status === 0;
}

function versionIn(folder: string, name: string): string {
  const { version } = readOwnJson<{
    readonly version: string;
  }>(path.join(folder, 'node_modules', name, 'package.json'));
  return version;
}
