import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A hash of Node's version and of files and folders of the project: what they made may be kept under this name, and is never stale. */
export function hashSources(parts: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const part of parts) {
    const top = path.join(ROOT, part);
    const files = fs.statSync(top).isFile()
      ? [top]
      : fs
          .readdirSync(top, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
          .sort();
    for (const file of files) hash.update(path.relative(ROOT, file)).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}
