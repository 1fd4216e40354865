import type { BenchTable } from '../keystroke/run.ts';
import { embedded, postgresOf } from './benchDatabases.ts';
import { measureDrain } from './measureDrain.ts';
import { measureMailDelay } from './measureMailDelay.ts';
import { findPostgres } from '../../tests/support/findPostgres.ts';

/** How long a code takes to be mailed while a vendor hangs, and how long jobs take once the process that held them was killed. */
export async function runQueuesBench(): Promise<BenchTable> {
  const binaries = findPostgres();
  const databases = [embedded, ...(binaries ? [postgresOf(binaries)] : [])];
  const rows: Record<string, string | number>[] = [];
  for (const database of databases) {
    const { name } = database;
    rows.push({ database: name, case: 'sign-in mail', ...(await measureMailDelay(database)) });
    rows.push({ database: name, case: '1,000 jobs after kill -9', ...(await measureDrain(database)) });
  }
  return { title: 'Queues: a vendor that hangs, and a process that is killed', rows };
}
