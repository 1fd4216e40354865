import { migrateDatabase } from '../../server/platform/database/migrateDatabase.ts';
import { openPostgres } from '../../server/platform/database/openDatabase.ts';
import { findPostgres } from './findPostgres.ts';
import { queryPostgres, startThrowawayPostgres, type ThrowawayPostgres } from './throwawayPostgres.ts';

/** Under this name the tests of a run find the address of the PostgreSQL that they share. */
export const SHARED_POSTGRES = 'STEPWRIGHT_TEST_POSTGRES';

/** A database that is migrated and has no rows: each test gets a copy. */
export const TEMPLATE_DATABASE = 'migrated';

// Nothing has to outlive the run: not waiting for the disk changes no outcome.
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

let cluster: ThrowawayPostgres | undefined;

/** Starts one PostgreSQL for a whole run of jest, where it is installed: each test makes a database of its own in it. */
export async function startSharedPostgres(): Promise<void> {
  const binaries = findPostgres();
  if (binaries === undefined) return;
  cluster = await startThrowawayPostgres(binaries, NOT_DURABLE);
  await queryPostgres(`${cluster.address}/postgres`, `create database ${TEMPLATE_DATABASE}`);
  const db = openPostgres(`${cluster.address}/${TEMPLATE_DATABASE}`);
  await migrateDatabase(db);
  await db.destroy(); // PostgreSQL copies no database that somebody uses
  process.env[SHARED_POSTGRES] = cluster.address;
}

export async function stopSharedPostgres(): Promise<void> {
  await cluster?.stop();
}
