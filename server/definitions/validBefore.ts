import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { isRecord } from '../../src/lib/unknownValue.ts';
import { programVersion } from './programVersion.ts';

/** Gone with the installed packages, which check, too. */
const KEPT = path.resolve(import.meta.dirname, '../../node_modules/.cache/stepwright/valid-definitions.json');
const MOST = 20;

/** Names definitions with their texts, and the program that checks them: whatever could change the verdict changes the name. */
export function digestOfDefinitions(...folders: readonly DefinitionFiles[]): string {
  const hash = createHash('sha256').update(programVersion());
  for (const files of folders) {
    hash.update(`\n${files.size}\n`);
    for (const [name, { text }] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1)))
      hash.update(`${name}\n${text.length}\n`).update(text);
  }
  return hash.digest('hex');
}

/** Checks definitions and texts, unless this program has found no error in them before, on this machine. */
export async function unlessValidBefore<Found>(
  folders: readonly DefinitionFiles[],
  findErrors: () => Promise<readonly Found[]> | readonly Found[],
  kept = KEPT,
): Promise<readonly Found[]> {
  const digest = digestOfDefinitions(...folders);
  if (await wasValid(digest, kept)) return [];
  const errors = await findErrors();
  if (errors.length === 0) await rememberValid(digest, kept);
  return errors;
}

/** Whether this program has found these definitions without an error before, on this machine. */
export async function wasValid(digest: string, kept = KEPT): Promise<boolean> {
  return (await readKept(kept)).includes(digest);
}

/** Keeps the verdict for the next start; a folder that cannot be written costs that start the time of a check. */
export async function rememberValid(digest: string, kept = KEPT): Promise<void> {
  const others = (await readKept(kept)).filter((other) => other !== digest);
  const draft = `${kept}.${process.pid}`;
  try {
    await mkdir(path.dirname(kept), { recursive: true });
    await writeFile(draft, JSON.stringify({ valid: [digest, ...others].slice(0, MOST) }));
    await rename(draft, kept); // several processes may start at once: each reads a whole file
  } catch {
    return;
  }
}

async function readKept(kept: string): Promise<readonly string[]> {
  try {
    const json: unknown = JSON.parse(await readFile(kept, 'utf8'));
    const list = isRecord(json) ? json['valid'] : undefined;
    return Array.isArray(list) ? list.filter((digest) => typeof digest === 'string') : [];
  } catch {
    return [];
  }
}
