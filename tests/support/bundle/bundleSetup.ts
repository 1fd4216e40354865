import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashSources } from '../hashSources.ts';
import { BUNDLE, MADE_OF, ROOT, SOURCES } from './places.ts';

/** Before a run of jest: writes the bundle if a source has changed since it was written. */
export default function bundleSetup(): void {
  // The bundle holds absolute paths: a copy of the folder makes its own.
  const madeOf = `${ROOT}\n${hashSources(SOURCES)}`;
  if (existsSync(BUNDLE) && existsSync(MADE_OF) && readFileSync(MADE_OF, 'utf8') === madeOf) return;
  rmSync(MADE_OF, { force: true }); // a run that breaks off here must not be taken for a finished one
  // In a process of its own: jest would load the packages, whose exports it reads, in its own way.
  execFileSync(process.execPath, [path.join(ROOT, 'tests/support/bundle/writeBundle.ts')], {
    stdio: 'inherit',
  });
  writeFileSync(MADE_OF, madeOf);
}
