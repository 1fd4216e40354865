import { spawnSync } from 'node:child_process';
import { findChromium, isHeadlessShell } from './findChromium.ts';
import { findPostgres } from './findPostgres.ts';

interface Program {
  readonly name: string;
  readonly find: () => string | undefined;
  /** Whether what was found serves, though another one would be better. */
  readonly isSecondBest?: (found: string) => boolean;
  /** The Debian packages that hold it, the best first: not every release has each. */
  readonly debian: readonly string[];
  readonly without: string;
}

/** Commands on the machine. */
export interface Installer {
  mayInstall(): boolean;
  /** With `soon`, gives up where the network does not answer at once. */
  install(debianPackage: string, soon?: 'soon'): void;
}

/** Programs that the tests drive for real. */
const PROGRAMS: readonly Program[] = [
  {
    name: 'Chromium',
    find: findChromium,
    isSecondBest: (found) => found !== process.env['CHROMIUM_PATH'] && !isHeadlessShell(found),
    debian: ['chromium-headless-shell', 'chromium'],
    without: 'browser tests fail',
  },
  {
    name: 'PostgreSQL',
    find: findPostgres,
    debian: ['postgresql'],
    without: 'server tests run on the embedded database only',
  },
];

/** A network that is not there is not waited for: how often and how long apt asks each of its servers. */
const SOON = [
  '-o',
  'Acquire::Retries=0',
  '-o',
  'Acquire::http::Timeout=10',
  '-o',
  'Acquire::https::Timeout=10',
];
const UPDATE_MS = 60_000;

const APT: Installer = {
  mayInstall: () => process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0,
  install(debianPackage, soon) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' } as const;
    const patience = soon ? SOON : [];
    spawnSync('apt-get', ['update', '-qq', ...patience], { ...options, ...(soon && { timeout: UPDATE_MS }) });
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...patience, debianPackage];
    spawnSync('apt-get', install, options);
  },
};

/** Installs what is missing where it may (apt, as root), and else says in one line what to do. */
export function ensurePrograms(say: (line: string) => void, programs = PROGRAMS, apt = APT): void {
  for (const program of programs) {
    const found = program.find();
    if (found === undefined) ensureProgram(program, say, apt);
    else if (program.isSecondBest?.(found) === true && apt.mayInstall()) replace(program, found, say, apt);
  }
}

function ensureProgram(
  { name, find, debian, without }: Program,
  say: (line: string) => void,
  apt: Installer,
) {
  if (apt.mayInstall()) {
    say(`Installing ${name} for the tests...`);
    for (const debianPackage of debian) if (find() === undefined) apt.install(debianPackage);
  }
  if (find() === undefined)
    say(
      `${name} is not installed, so ${without}. Install it, on Debian with: apt-get install ${debian.at(-1)}`,
    );
}

function replace({ find, debian }: Program, found: string, say: (line: string) => void, apt: Installer) {
  const [best = ''] = debian;
  // There is a browser already: better that one than a long wait.
  apt.install(best, 'soon');
  say(
    find() === found
      ? `${best} cannot be installed: the tests use ${found}.`
      : `Installed ${best} for the tests.`,
  );
}
