import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '../server/platform/database/migrateDatabase.ts';
import { openEmbedded } from '../server/platform/database/openDatabase.ts';
import { readShownAgreement } from '../tests/support/readShownAgreement.ts';
import type { BenchTable } from './keystroke/run.ts';
import { measureInTurns } from './support/measureInTurns.ts';
import { measureLoad } from './support/measureLoad.ts';
import { nextApplication } from './support/nextApplication.ts';
import { startServers } from './support/startServers.ts';

/** Applications in and out on the embedded database, beside a bare route that writes the same two rows; and its start. */
export async function runEmbeddedBench(): Promise<BenchTable> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-bench-'));
  try {
    const starts = await measureStarts(path.join(folder, 'starts'));
    const rows = [...(await measureCalls(path.join(folder, 'load'))), ...starts];
    return { title: 'Embedded database: POST application and GET by id', rows };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function measureCalls(folder: string): Promise<BenchTable['rows']> {
  const server = await startServers('embedded', folder);
  const { bare, ours, callers, applicationId } = server.ready;
  const next = nextApplication(callers, await readShownAgreement(ours));
  const [{ headers }] = callers;
  const create = { method: 'POST', path: '/api/v2/applications', next } as const;
  const read = { method: 'GET', path: `/api/v2/applications/${applicationId}`, headers } as const;
  const createBare = { ...create, path: '/' };
  const cpuTime = () => server.cpuTime();
  try {
    const rows = await measureInTurns([
      { name: 'bare route, two rows', measure: () => measureLoad(bare, createBare), cpuTime },
      { name: 'POST application', measure: () => measureLoad(ours, create), cpuTime },
      { name: 'GET application', measure: () => measureLoad(ours, read), cpuTime },
    ]);
    // Latency for a single applicant while the machine is idle.
    const alone = await measureInTurns([
      { name: 'bare route, one caller', measure: () => measureLoad(bare, createBare, 1), cpuTime },
      { name: 'POST application, one caller', measure: () => measureLoad(ours, create, 1), cpuTime },
    ]);
    return [...rows, ...alone].map((row) => ({ ...row }));
  } finally {
    await server.stop();
  }
}

async function measureStarts(folder: string): Promise<BenchTable['rows']> {
  const measure = async (name: string) => {
    const start = performance.now();
    const db = await openEmbedded(folder);
    await migrateDatabase(db);
    const ms = Math.round(performance.now() - start);
    await db.destroy();
    return { case: name, ms };
  };
  return [await measure('first start'), await measure('reopen')];
}
