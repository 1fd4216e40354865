import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '../server/platform/database/migrateDatabase.ts';
import { openEmbedded } from '../server/platform/database/openDatabase.ts';
import { readShownAgreement } from '../tests/support/readShownAgreement.ts';
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

const ROUNDS = 9;

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
  const body = { ...usAnswers, agreement: await readShownAgreement(ours) };
  const create = { method: 'POST', body } as const;
  try {
    // In short turns, so that a disturbance of the machine does not fall on one of them alone.
    const bareRounds: Load[] = [];
    const createRounds: Load[] = [];
    const readRounds: Load[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      bareRounds.push(await measureLoad(bare, { ...create, path: '/' }, headers));
      createRounds.push(await measureLoad(ours, { ...create, path: '/api/v2/applications' }, headers));
      const path = `/api/v2/applications/${applicationId}`;
      readRounds.push(await measureLoad(ours, { method: 'GET', path }, headers));
    }
    return [
      { database, case: 'bare route, two rows', ...medianLoad(bareRounds) },
      {
        database,
        case: 'POST application',
        ...medianLoad(createRounds),
        ratio: ratio(createRounds, bareRounds),
      },
      { database, case: 'GET application', ...medianLoad(readRounds), ratio: ratio(readRounds, bareRounds) },
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

function medianLoad(rounds: readonly Load[]): Load {
  return {
    perSecond: median(rounds.map((round) => round.perSecond)),
    p50Ms: median(rounds.map((round) => round.p50Ms)),
    p99Ms: median(rounds.map((round) => round.p99Ms)),
  };
}

// Each round beside the bare one just before it: the machine was in the same mood.
function ratio(rounds: readonly Load[], bareRounds: readonly Load[]): number {
  const ratios = rounds.map((round, index) => round.perSecond / (bareRounds[index]?.perSecond ?? Number.NaN));
  return Math.round(median(ratios) * 100) / 100;
}

function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured');
  return middle;
}
