import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT_VERSION } from './productVersion.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** All that decides what a check finds: its code, the meta-schemas, and the libraries that it is installed with. */
export const CHECKING = [
  'src/checker',
  'src/contract',
  'src/engine',
  'src/lib',
  'src/product',
  'validators',
  'schemas/meta',
  'package-lock.json',
] as const;

let known: string | undefined;

/**
 * Names the program by its version and the code that checks definitions, such as `1.2.0+5c1d…`: a deployment with other rules has
 * another name, even under the same version. Read once, from the files that the program runs from.
 */
export function programVersion(): string {
  known ??= `${PRODUCT_VERSION}+${digestOf(ROOT, CHECKING)}`;
  return known;
}

const LETTERS = 16;

/** A digest of the sources and JSON files in folders, by their paths and contents; what is missing, such as a lock file, counts as empty. */
export function digestOf(root: string, parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) if (existsSync(path.join(root, part))) addTo(hash, root, part);
  return hash.digest('hex').slice(0, LETTERS);
}

function addTo(hash: Hash, root: string, part: string): void {
  const file = path.join(root, part);
  if (statSync(file).isDirectory()) {
    // Sorted by their code units, in every file system and language.
    for (const name of readdirSync(file).toSorted()) addTo(hash, root, `${part}/${name}`);
  } else if (/\.(?:ts|tsx|json)$/.test(part)) {
    const content = readFileSync(file);
    hash.update(`${part}\n${content.length}\n`).update(content);
  }
}
