import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ProjectFiles } from '../src/product/impact/compareProjects.ts';
import { readDefinitionFiles, readLocales } from '../src/product/node.ts';

const run = promisify(execFile);

const PROJECT_ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Reads the definitions and texts of a commit of this repository, such as `HEAD` or a tag, of a folder with `schemas/` and
 * `locales/` in it, or of a published version of the database that the environment names, such as `version:4`.
 *
 * @throws {Error} if it is none of them.
 */
export async function readRevision(revision: string): Promise<ProjectFiles> {
  const [, version] = /^version:([1-9]\d{0,8})$/.exec(revision) ?? [];
  if (version !== undefined) {
    const { readVersionIn } = await import('../server/operator/publishingOf.ts');
    return readVersionIn(process.env, Number(version));
  }
  if (existsSync(path.join(revision, 'schemas'))) return readProject(revision);
  const copy = await mkdtemp(path.join(os.tmpdir(), 'stepwright-'));
  try {
    await checkOut(revision, copy);
    return await readProject(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function readProject(folder: string): Promise<ProjectFiles> {
  const [files, locales] = await Promise.all([
    readDefinitionFiles(path.join(folder, 'schemas')),
    readLocales(path.join(folder, 'locales')),
  ]);
  return { files, locales };
}

/** Writes both folders as they were, with an index of its own, so that nothing of the working copy changes. */
async function checkOut(revision: string, copy: string): Promise<void> {
  const ask = async (...args: string[]) => (await run('git', args, { cwd: PROJECT_ROOT })).stdout.trim();
  try {
    const gitDir = await ask('rev-parse', '--absolute-git-dir');
    const commit = await ask('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`);
    const prefix = await ask('rev-parse', '--show-prefix');
    const env = { ...process.env, GIT_INDEX_FILE: path.join(copy, 'index') };
    const folders = ['schemas', 'locales'].map((folder) => `${prefix}${folder}`);
    const args = [`--git-dir=${gitDir}`, `--work-tree=${copy}`, 'checkout', commit, '--', ...folders];
    await run('git', args, { cwd: copy, env });
  } catch (cause) {
    throw new Error(`"${revision}" is no commit of this repository, and no folder with schemas and locales`, {
      cause,
    });
  }
}
