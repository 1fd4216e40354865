import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { embeddedTemplate, PGLITE_VERSION } from './embeddedTemplate.ts';

const TEMPLATE = path.join(os.tmpdir(), `stepwright-data-folder-${PGLITE_VERSION}`);

/**
 * A data folder for a server, with an empty database in it: making that one is half of a first start, which
 * `tests/server/app/process.test.ts` has from nothing.
 */
export async function makeDataFolder(): Promise<string> {
  if (!fs.existsSync(TEMPLATE)) await writeTemplate();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-data-'));
  fs.cpSync(TEMPLATE, path.join(folder, 'database'), { recursive: true });
  return folder;
}

async function writeTemplate(): Promise<void> {
  const draft = `${TEMPLATE}.${randomUUID()}`;
  const pglite = await PGlite.create({ dataDir: draft, loadDataDir: await embeddedTemplate() });
  await pglite.close();
  try {
    fs.renameSync(draft, TEMPLATE); // several workers may do this at once: each finds a whole folder
  } catch {
    fs.rmSync(draft, { recursive: true }); // another one was faster
  }
}
