import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs, the newest where there are several; undefined when there is none. */
export function findPostgres(): string | undefined {
  const versions = fs.existsSync(DEBIAN_FOLDER) ? fs.readdirSync(DEBIAN_FOLDER) : [];
  const folders = [
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => path.join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(folder, name))),
  );
}

/** PostgreSQL refuses to run as root; then its own user runs it. */
export function postgresUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: readId('-u'), gid: readId('-g') };
}

function readId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}
