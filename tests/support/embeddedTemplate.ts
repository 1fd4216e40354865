import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrateDatabase } from '../../server/platform/database/migrateDatabase.ts';
import { wrapPglite } from '../../server/platform/database/openDatabase.ts';
import { hashSources } from './hashSources.ts';

/** All that decides what a database without rows is like. */
const MAKERS = ['server/platform/database', 'package-lock.json'];

/** Returns a path for data derived from such a database, for this version of the code that derives it. */
export function placeOfTemplate(name: string): string {
  return path.join(os.tmpdir(), `stepwright-${name}-${hashSources(MAKERS).slice(0, 16)}`);
}

/** An embedded database in memory, before any migration. */
export async function openEmbeddedInMemory(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await keepDump('empty', () => PGlite.create()) });
}

/** The same, migrated. */
export async function openMigratedInMemory(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await migratedTemplate() });
}

/** A migrated database as PGlite loads it. The first one is kept, which saves most of a start. */
export async function migratedTemplate(): Promise<Blob> {
  return keepDump('migrated', async () => {
    const pglite = await openEmbeddedInMemory();
    await migrateDatabase(wrapPglite(pglite));
    return pglite;
  });
}

async function keepDump(name: string, make: () => Promise<PGlite>): Promise<Blob> {
  const file = `${placeOfTemplate(name)}.tar`;
  if (!fs.existsSync(file)) await writeDump(file, await make());
  return new Blob([fs.readFileSync(file)]);
}

async function writeDump(file: string, pglite: PGlite): Promise<void> {
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const draft = `${file}.${randomUUID()}`;
  fs.writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  fs.renameSync(draft, file); // several test files may do this at once: each finds a whole file
}
