import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migratedTemplate, placeOfTemplate } from './embeddedTemplate.ts';

/**
 * A data folder for a server, with a migrated database without rows in it: making that one is half of a first start, which
 * `tests/server/app/process.test.ts` has from nothing.
 */
export async function makeDataFolder(): Promise<string> {
  const template = placeOfTemplate('data-folder');
  if (!fs.existsSync(template)) await writeTemplate(template);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-data-'));
  fs.cpSync(template, path.join(folder, 'database'), { recursive: true });
  return folder;
}

async function writeTemplate(template: string): Promise<void> {
  const draft = `${template}.${randomUUID()}`;
  const pglite = await PGlite.create({ dataDir: draft, loadDataDir: await migratedTemplate() });
  await pglite.close();
  try {
    fs.renameSync(draft, template); // several workers may do this at once: each finds a whole folder
  } catch {
    fs.rmSync(draft, { recursive: true }); // another one was faster
  }
}
