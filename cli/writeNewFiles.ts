import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface NewFile {
  readonly target: string;
  readonly text: string;
}

/** Writes all of the files or, where one of them is there already, none. Returns where they are; throws for one that is there, with `advice`. */
export async function writeNewFiles(files: readonly NewFile[], advice = ''): Promise<readonly string[]> {
  const known = files.find(({ target }) => existsSync(target));
  if (known) throw new Error(`${known.target} is there already${advice}`);
  for (const { target, text } of files) {
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  return files.map(({ target }) => target);
}
