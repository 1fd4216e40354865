import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { evaluateAudit, readAudit, type Known, type LockedPackages } from './evaluateAudit.ts';
import { readOwnJson } from '../readOwnJson.ts';

/*
 * `npm run check:packages`: what the registry knows of the packages that the product runs on, against the policy of
 * docs/security.md. Exits with 1 where that is broken, and with 2 where the registry could not be asked: that is no pass.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');

const { packages } = readOwnJson<{ readonly packages: LockedPackages }>('package-lock.json');
const known = readOwnJson<readonly Known[]>('bundling/audit/knownWeaknesses.json'); // evaluateAudit says what is wrong with it
// Without `--omit=dev`, which leaves out what a tool of development uses, too (decision 105).
const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
});
const weaknesses = readAudit(stdout, packages);
if (!weaknesses) {
  console.error(`check:packages: the registry could not be asked, so nothing is known.\n${stderr}`);
  process.exit(2);
}
const { passes, lines } = evaluateAudit(weaknesses, known, new Date().toISOString().slice(0, 10));
for (const line of lines) console.log(line);
console.log(`${weaknesses.length} known weaknesses in the packages of the product`);
process.exit(passes ? 0 : 1);
