import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSbom, type PackageFiles } from './createSbom.ts';
import { findUnusable } from './licences.ts';

/* `npm run sbom`: writes dist/sbom.json, and fails where a licence may not be used. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const FILE = path.join(ROOT, 'dist/sbom.json');
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'));

const sbom = createSbom({
  manifest: read('package.json') as PackageFiles['manifest'],
  lock: read('package-lock.json') as PackageFiles['lock'],
});
const unusable = findUnusable(sbom.components);
for (const line of unusable) console.error(line);
if (unusable.length > 0) process.exit(1);
mkdirSync(path.dirname(FILE), { recursive: true });
writeFileSync(FILE, `${JSON.stringify(sbom, undefined, 2)}\n`);
console.log(`${sbom.components.length} packages in ${path.relative('.', FILE)}`);
