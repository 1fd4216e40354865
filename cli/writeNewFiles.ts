import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface NewFile {
  readonly target: string;
  readonly text: string;
}

/**
 * Writes all of the files, or none if one of them exists. Returns their paths; throws for an existing one, with
 * `advice`.
 */
export async function writeNewFiles(files: readonly NewFile[], advice = ''): Promise<readonly string[]> {
  const known = files.find(({ target }) => existsSync(target));
  if (known) throw new Error(`${known.target} is there already${advice}`);
  for (const { target, text } of files) {
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  return files.map(({ target }) => target);
}
