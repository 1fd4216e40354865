import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '../../server/platform/database/migrateDatabase.ts';
import { openPostgres } from '../../server/platform/database/openDatabase.ts';
import { embedded } from '../support/databases.ts';
import { findPostgres } from '../support/findPostgres.ts';
import { startThrowawayPostgres } from '../support/throwawayPostgres.ts';
import type { ThrowawayPostgres } from '../support/throwawayPostgres.ts';
import type { Ground } from './attack.ts';

interface Grounds {
  readonly grounds: readonly Ground[];
  /** Whether PostgreSQL is one of them. */
  readonly onPostgres: boolean;
  readonly stop: () => Promise<void>;
}

/** Starts both databases that the product runs on; only the embedded one where PostgreSQL is not installed. */
export async function startGrounds(): Promise<Grounds> {
  const binaries = findPostgres();
  const cluster = binaries ? await startThrowawayPostgres(binaries) : undefined;
  const folders: string[] = [];
  const makeFolder = () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-attack-'));
    folders.push(folder);
    return folder;
  };
  return {
    grounds: [
      { kind: embedded, processes: 1, variables: async () => ({ DATA_DIR: makeFolder() }) },
      ...(cluster ? [postgresGround(cluster, makeFolder)] : []),
    ],
    onPostgres: cluster !== undefined,
    async stop() {
      await cluster?.stop();
      for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function postgresGround(cluster: ThrowawayPostgres, makeFolder: () => string): Ground {
  return {
    kind: {
      name: 'PostgreSQL',
      async open() {
        const db = openPostgres(await cluster.createDatabase());
        await migrateDatabase(db); // a server in a process of its own does so itself
        return { db, close: () => db.destroy() };
      },
    },
    processes: 2,
    variables: async () => ({
      DATABASE_URL: await cluster.createDatabase(),
      DATA_DIR: makeFolder(),
      WORKERS: '1',
    }),
  };
}
