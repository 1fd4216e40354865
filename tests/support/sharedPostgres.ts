import { findPostgres } from './findPostgres.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from './throwawayPostgres.ts';

/** Under this name the tests of a run find the address of the PostgreSQL that they share. */
export const SHARED_POSTGRES = 'STEPWRIGHT_TEST_POSTGRES';

let cluster: ThrowawayPostgres | undefined;

/** Starts one PostgreSQL for a whole run of jest, where it is installed: each test makes a database of its own in it. */
export async function startSharedPostgres(): Promise<void> {
  const binaries = findPostgres();
  if (binaries === undefined) return;
  cluster = await startThrowawayPostgres(binaries);
  process.env[SHARED_POSTGRES] = cluster.address;
}

export async function stopSharedPostgres(): Promise<void> {
  await cluster?.stop();
}
