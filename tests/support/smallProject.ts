import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OWN = path.join(ROOT, 'tests/fixtures/smallProject');

/** Belongs to the engine and its rules rather than to a project, so the product's files serve both. */
const SHARED = [
  'schemas/meta',
  ...['en-US', 'en-CA', 'fr-CA'].map((locale) => `locales/${locale}/errors.json`),
];

export interface SmallProject {
  readonly folder: string;
  readonly schemas: string;
  readonly locales: string;
  readonly remove: () => Promise<void>;
}

/**
 * Copies the small project to a folder, where a test may change it. It has two markets in two portals, three steps of questions with a
 * review, an order and a bank account: whatever reads a project does so in a fraction of the time that the whole product takes.
 */
export async function copySmallProject(): Promise<SmallProject> {
  const folder = await mkdtemp(path.join(tmpdir(), 'small-project-'));
  await cp(OWN, folder, { recursive: true });
  for (const part of SHARED) await cp(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  return {
    folder,
    schemas: path.join(folder, 'schemas'),
    locales: path.join(folder, 'locales'),
    remove: () => rm(folder, { recursive: true }),
  };
}

export async function readSmallProject(): Promise<{
  readonly files: DefinitionFiles;
  readonly locales: DefinitionFiles;
}> {
  const { schemas, locales, remove } = await copySmallProject();
  const project = { files: await readDefinitionFiles(schemas), locales: await readLocales(locales) };
  await remove();
  return project;
}
