import fs from 'node:fs';
import os from 'node:os';
import { findPostgres } from '../../tests/support/findPostgres.ts';
import { startServerProcess } from '../../tests/support/serverProcess.ts';
import { startThrowawayPostgres } from '../../tests/support/throwawayPostgres.ts';
import type { BenchTable } from '../keystroke/run.ts';
import { measureFlatness } from './measureFlatness.ts';
import type { Served } from './measureFlatness.ts';
import { measureProcesses } from './measureProcesses.ts';
import { openScaleDatabase } from './openScaleDatabase.ts';
import type { ScaleDatabase } from './openScaleDatabase.ts';
import { readIndexUse, readTableSizes } from './readSizes.ts';

const SMALL = 10_000;
/** `SCALE=10000000 npm run bench -- scale` fills more, where there is room. */
const LARGE = Number(process.env['SCALE'] ?? 1_000_000);
/** Bytes on disk for one application while it is filled in, including the database's log. */
const BYTES_EACH = 6000;
const SETTINGS = ['shared_buffers=512MB', 'max_wal_size=4GB', 'max_connections=100'];

/** Whether calls take as long with many applications as with few, what they take on the disk, and what more processes do. */
export async function runScaleBench(): Promise<readonly BenchTable[]> {
  const title = `Scale: ${LARGE.toLocaleString('en')} applications on PostgreSQL`;
  const binaries = findPostgres();
  if (!binaries) return [{ title, rows: [{ what: 'PostgreSQL is not found: skipped' }] }];
  const room = fs.statfsSync(os.tmpdir());
  if (room.bavail * room.bsize < LARGE * BYTES_EACH)
    return [{ title, rows: [{ what: 'The disk has no room: skipped' }] }];
  const cluster = await startThrowawayPostgres(binaries, SETTINGS);
  const databases: ScaleDatabase[] = [];
  try {
    // The larger one first: sessions begin once a database is filled, and those of the smaller would end meanwhile.
    for (const count of [LARGE, SMALL])
      databases.unshift(await openTimed(await cluster.createDatabase(), count));
    return await measure(title, databases);
  } finally {
    for (const database of databases) await database.close();
    await cluster.stop();
  }
}

async function openTimed(url: string, count: number): Promise<ScaleDatabase> {
  const start = performance.now();
  const database = await openScaleDatabase(url, count);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${count.toLocaleString('en')} applications were filled in, in ${seconds} s`);
  return database;
}

async function measure(title: string, databases: readonly ScaleDatabase[]): Promise<readonly BenchTable[]> {
  const flat = await serve(databases, measureFlatness);
  const large = databases.at(-1);
  if (!large) throw new Error('There is no database');
  return [
    { title, rows: flat },
    { title: 'Tables', rows: await readTableSizes(large.db, large.count) },
    { title: 'Indexes', rows: await readIndexUse(large.db) },
    {
      title: `Processes, on ${os.availableParallelism()} cores with the load`,
      rows: await measureProcesses(large),
    },
  ];
}

async function serve<Result>(
  databases: readonly ScaleDatabase[],
  work: (served: readonly Served[]) => Promise<Result>,
): Promise<Result> {
  const served: Served[] = [];
  try {
    for (const database of databases)
      served.push({ ...database, server: await startServerProcess(database.env) });
    return await work(served);
  } finally {
    for (const { server } of served) await server.stop();
  }
}
