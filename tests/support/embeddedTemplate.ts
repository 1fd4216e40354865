import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const PACKAGE = path.resolve(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json');
export const { version: PGLITE_VERSION } = JSON.parse(fs.readFileSync(PACKAGE, 'utf8')) as {
  version: string;
}; // npm wrote it
const FILE = path.join(os.tmpdir(), `stepwright-pglite-${PGLITE_VERSION}.tar`);

/** An embedded database in memory. */
export async function openEmbeddedInMemory(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await embeddedTemplate() });
}

/** An empty database as PGlite loads it. The first one of a version is kept, which saves most of the start. */
export async function embeddedTemplate(): Promise<Blob> {
  if (!fs.existsSync(FILE)) await writeTemplate();
  return new Blob([fs.readFileSync(FILE)]);
}

async function writeTemplate(): Promise<void> {
  const pglite = await PGlite.create();
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const draft = `${FILE}.${randomUUID()}`;
  fs.writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  fs.renameSync(draft, FILE); // several test files may do this at once: each finds a whole file
}
