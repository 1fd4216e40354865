import { spawnSync } from 'node:child_process';
import { findChromium } from './findChromium.ts';
import { findPostgres } from './findPostgres.ts';

/** Programs that the tests drive for real, and the Debian package of each. */
const PROGRAMS = [
  { name: 'Chromium', find: findChromium, debian: 'chromium', without: 'browser tests fail' },
  {
    name: 'PostgreSQL',
    find: findPostgres,
    debian: 'postgresql',
    without: 'server tests run on the embedded database only',
  },
] as const;

/** Installs what is missing where it may (apt, as root), and else says in one line what to do. */
export function ensurePrograms(say: (line: string) => void): void {
  for (const { name, find, debian, without } of PROGRAMS) {
    if (find() !== undefined) continue;
    if (mayInstall()) {
      say(`Installing ${name} for the tests...`);
      install(debian);
    }
    if (find() === undefined)
      say(`${name} is not installed, so ${without}. Install it, on Debian with: apt-get install ${debian}`);
  }
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0;
}

function install(debianPackage: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], {
    env,
    stdio: 'ignore',
  });
}
