import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { DurableNodeFs } from './durableNodeFs.ts';
import type { Tables } from './tables.ts';

/** The typed handle that repositories get; a transaction is one, too. */
export type Database = Kysely<Tables>;

const POOL_SIZE = 10;

/** PostgreSQL 15 or later behind a connection pool. */
export function openPostgres(connectionString: string): Database {
  const pool = new Pool({ connectionString, max: POOL_SIZE, connectionTimeoutMillis: 5000 });
  // An idle connection may be cut by the server; the pool opens another, so there is nothing to do but not to crash.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** The embedded database in a folder that the caller has locked. */
export async function openEmbedded(folder: string): Promise<Database> {
  const pglite = new PGlite({
    fs: new DurableNodeFs(folder),
    // -F would turn fsync off; the sync method is the one that DurableNodeFs implements.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      '-c',
      'shared_buffers=16MB',
    ],
  });
  await pglite.waitReady;
  return wrapPglite(pglite);
}

/** Kysely on an embedded database that is open already. */
export function wrapPglite(pglite: PGlite): Database {
  return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
}
