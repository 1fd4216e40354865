import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '../server/platform/database/migrateDatabase.ts';
import { openEmbedded } from '../server/platform/database/openDatabase.ts';
import { readShownAgreement } from '../tests/support/readShownAgreement.ts';
import { findPostgres } from '../tests/support/findPostgres.ts';
import { startThrowawayPostgres } from '../tests/support/throwawayPostgres.ts';
import { measureInTurns } from './support/measureInTurns.ts';
import { measureLoad } from './support/measureLoad.ts';
import { nextApplication } from './support/nextApplication.ts';
import { startServers } from './support/startServers.ts';
import type { StartedServers } from './support/startServers.ts';

export interface ServerBench {
  readonly title: string;
  readonly rows: readonly Record<string, string | number>[];
}

/** Applications in and out on both databases, beside a bare route that writes the same two rows; and the embedded start. */
export async function runServerBench(): Promise<ServerBench> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-bench-'));
  try {
    const starts = await measureStarts(path.join(folder, 'starts'));
    const embedded = await benchOn('embedded', await startServers('embedded', path.join(folder, 'load')));
    const rows = [...embedded, ...(await benchOnPostgres()), ...starts];
    return { title: 'Server: POST application and GET by id', rows };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function benchOnPostgres(): Promise<ServerBench['rows']> {
  const binaries = findPostgres();
  if (!binaries) return [{ database: 'PostgreSQL', case: 'not found: skipped' }];
  const cluster = await startThrowawayPostgres(binaries);
  try {
    return await benchOn('PostgreSQL', await startServers('postgres', await cluster.createDatabase()));
  } finally {
    await cluster.stop();
  }
}

async function benchOn(database: string, servers: StartedServers): Promise<ServerBench['rows']> {
  const { bare, ours, callers, applicationId } = servers;
  const next = nextApplication(callers, await readShownAgreement(ours));
  const [{ headers }] = callers;
  const create = { method: 'POST', path: '/api/v2/applications', next } as const;
  const read = { method: 'GET', path: `/api/v2/applications/${applicationId}`, headers } as const;
  const createBare = { ...create, path: '/' };
  try {
    const rows = await measureInTurns(
      [
        { name: 'bare route, two rows', measure: () => measureLoad(bare, createBare) },
        { name: 'POST application', measure: () => measureLoad(ours, create) },
        { name: 'GET application', measure: () => measureLoad(ours, read) },
      ],
      () => servers.cpuTime(),
    );
    // Latency for a single applicant while the machine is idle.
    const alone = await measureInTurns(
      [
        { name: 'bare route, one caller', measure: () => measureLoad(bare, createBare, 1) },
        { name: 'POST application, one caller', measure: () => measureLoad(ours, create, 1) },
      ],
      () => servers.cpuTime(),
    );
    return [...rows, ...alone].map((row) => ({ database, ...row }));
  } finally {
    await servers.stop();
  }
}

async function measureStarts(folder: string): Promise<ServerBench['rows']> {
  const measure = async (name: string) => {
    const start = performance.now();
    const db = await openEmbedded(folder);
    await migrateDatabase(db);
    const ms = Math.round(performance.now() - start);
    await db.destroy();
    return { database: 'embedded', case: name, ms };
  };
  return [await measure('first start'), await measure('reopen')];
}
