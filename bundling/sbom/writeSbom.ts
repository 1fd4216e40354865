import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSbom } from './createSbom.ts';
import { findUnusable } from './licences.ts';
import { readOwnJson } from '../readOwnJson.ts';

/* `npm run sbom`: writes dist/sbom.json, and fails where a licence may not be used. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const FILE = path.join(ROOT, 'dist/sbom.json');

const sbom = createSbom({
  manifest: readOwnJson('package.json'),
  lock: readOwnJson('package-lock.json'),
});
const unusable = findUnusable(sbom.components);
for (const line of unusable) console.error(line);
if (unusable.length > 0) process.exit(1);
mkdirSync(path.dirname(FILE), { recursive: true });
writeFileSync(FILE, `${JSON.stringify(sbom, undefined, 2)}\n`);
console.log(`${sbom.components.length} packages in ${path.relative('.', FILE)}`);
