import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '../server/database/migrateDatabase.ts';
import { openEmbedded } from '../server/database/openDatabase.ts';
import { usAnswers } from '../tests/fixtures/usAnswers.ts';
import { findPostgres } from '../tests/support/findPostgres.ts';
import { startThrowawayPostgres } from '../tests/support/throwawayPostgres.ts';
import { measureLoad } from './support/measureLoad.ts';
import type { Load } from './support/measureLoad.ts';
import { startServers } from './support/startServers.ts';
import type { StartedServers } from './support/startServers.ts';

export interface ServerBench {
  readonly title: string;
  readonly rows: readonly Record<string, string | number>[];
}

const ROUNDS = 3;

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
  const { bare, ours, headers, applicationId } = servers;
  const create = { method: 'POST', body: usAnswers } as const;
  try {
    // In turns, so that a disturbance of the machine does not fall on one of them alone.
    const bareRounds: Load[] = [];
    const createRounds: Load[] = [];
    const readRounds: Load[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      bareRounds.push(await measureLoad(bare, { ...create, path: '/' }, headers));
      createRounds.push(await measureLoad(ours, { ...create, path: '/api/v2/applications' }, headers));
      const path = `/api/v2/applications/${applicationId}`;
      readRounds.push(await measureLoad(ours, { method: 'GET', path }, headers));
    }
    const bareLoad = median(bareRounds);
    const beside = (load: Load) => ({ ...load, ratio: round2(load.perSecond / bareLoad.perSecond) });
    return [
      { database, case: 'bare route, two rows', ...bareLoad },
      { database, case: 'POST application', ...beside(median(createRounds)) },
      { database, case: 'GET application', ...beside(median(readRounds)) },
    ];
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

function median(rounds: readonly Load[]): Load {
  const sorted = rounds.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Nothing was measured');
  return middle;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
