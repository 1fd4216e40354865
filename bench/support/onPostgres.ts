import { migrateDatabase } from '../../server/platform/database/migrateDatabase.ts';
import { openPostgres, type Database } from '../../server/platform/database/openDatabase.ts';
import { findPostgres } from '../../tests/support/findPostgres.ts';
import { startThrowawayPostgres } from '../../tests/support/throwawayPostgres.ts';
import type { BenchTable } from '../keystroke/run.ts';

/** Runs a benchmark on an empty PostgreSQL database of its own; reports if PostgreSQL is not installed. */
export async function onPostgres(
  title: string,
  measure: (db: Database) => Promise<BenchTable['rows']>,
): Promise<BenchTable> {
  const binaries = findPostgres();
  if (!binaries) return { title, rows: [{ what: 'PostgreSQL is not found: skipped' }] };
  const cluster = await startThrowawayPostgres(binaries);
  const db = openPostgres(await cluster.createDatabase(), { patient: true });
  try {
    await migrateDatabase(db);
    return { title, rows: await measure(db) };
  } finally {
    await db.destroy();
    await cluster.stop();
  }
}
