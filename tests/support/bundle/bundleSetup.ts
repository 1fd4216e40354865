import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './places.ts';

/** Before a run of jest. In a process of its own: jest would load the packages, whose exports it reads, in its own way. */
export default function bundleSetup(): void {
  execFileSync(process.execPath, [path.join(ROOT, 'tests/support/bundle/writeBundle.ts')], {
    stdio: 'inherit',
  });
}
