import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, type Logger } from 'kysely';
import { Pool, Client, type ClientConfig, type QueryResult } from 'pg';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { errorCodeOf } from '../systemErrors.ts';
import { limitWaits } from './limitWaits.ts';
import { preparingPool } from './preparedStatements.ts';
import { sendFromPool, type Statement } from './sendStatement.ts';
import type { Tables } from './tables.ts';

type Connected = (error: Error) => void;

/**
 * Client of a new connection, which reads the files that the URL names. If one cannot be read, connecting fails, as it
 * does if the server does not respond: a client that cannot be created makes the pool throw in the middle of its own
 * work, which ends the process.
 */
class ConnectionClient extends Client {
  constructor(config?: ClientConfig) {
    try {
      super(config);
    } catch (error) {
      super({});
      Object.assign(this, { connect: (connected: Connected) => process.nextTick(connected, error) });
    }
  }
}

/** The typed handle that repositories get; a transaction is one, too. */
export type Database = Kysely<Tables>;

const POOL_SIZE = 10;

/**
 * Timeouts for a connection, a lock and a statement, in milliseconds: a frozen database costs each caller seconds, and
 * never blocks all connections for good.
 */
const WAITS = {
  connectionTimeoutMillis: 5000,
  lock_timeout: 5000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};
/** Timeout of a response in this process: a frozen server ends nothing itself. */
const RESPONSE_LIMIT_MS = 11_000;

/** PostgreSQL 15 or later behind a connection pool. With `patient`, statements may take as long as they take, as migrations do. */
export function openPostgres(
  connectionString: string,
  { patient = false, log }: { readonly patient?: boolean; readonly log?: Logger } = {},
): Database {
  const { connectionTimeoutMillis } = WAITS;
  const pool = new Pool({
    connectionString,
    Client: ConnectionClient,
    max: POOL_SIZE,
    // Connections stay: to close idle ones costs a timer for each statement, and the next one has to wait for another.
    min: POOL_SIZE,
    keepAlive: true,
    // Sooner than what is between us forgets a connection that is idle.
    keepAliveInitialDelayMillis: 30_000,
    ...(patient ? { connectionTimeoutMillis } : WAITS),
  });
  // An idle connection may be cut by the server; the pool opens another, so there is nothing to do but not to crash.
  pool.on('error', () => undefined);
  // One in use emits it too, and the statement or the next one fails anyway: unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const limit = patient ? undefined : limitWaits(RESPONSE_LIMIT_MS);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparingPool(pool, limit) }),
    ...(log && { log }),
  });
  pools.set(db, pool);
  // Statements that are sent directly are in no log.
  if (!log) directSenders.set(db, (statement, values) => sendFromPool(pool, statement, values, limit));
  return db;
}

const pools = new WeakMap<Database, Pool>();
const directSenders = new WeakMap<Database, SendDirectly>();

type SendDirectly = (statement: Statement, values: unknown[]) => Promise<QueryResult>;

/** Sends kept statements directly; undefined in a transaction, where statements are logged, and for the embedded database. */
export function directSender(db: Database): SendDirectly | undefined {
  return directSenders.get(db);
}

/** Returns the number of connections in use and idle, and of waiting requests; undefined if there is no pool. */
export function readPool(
  db: Database,
): { readonly used: number; readonly idle: number; readonly waiting: number } | undefined {
  const pool = pools.get(db);
  if (!pool) return undefined;
  const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
  return { used: totalCount - idle, idle, waiting };
}

/** The embedded database in a folder that the caller has locked. */
export async function openEmbedded(folder: string, log?: Logger): Promise<Database> {
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
  return wrapPglite(pglite, log);
}

/** The part of Emscripten's module that we patch; it ships no types. */
interface EmscriptenModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } };
}

/** Codes that fsync returns for handles that cannot be synced, such as pipes. */
const NOT_SYNCABLE = ['EINVAL', 'EBADF'];

/**
 * Emscripten's Node file system has no fsync, so a commit would be acknowledged before it is on the disk.
 * This class lends it the real one.
 */
class DurableNodeFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const hooks = (result.emscriptenOpts.preRun ??= []) as unknown[]; // declared as a function or a list, set as a list
    hooks.push((module: EmscriptenModule) => {
      module.NODEFS.stream_ops.fsync = (stream) => syncToDisk(stream.nfd);
    });
    return result;
  }
}

function syncToDisk(handle: number): number {
  try {
    fs.fsyncSync(handle);
  } catch (error) {
    if (!NOT_SYNCABLE.includes(errorCodeOf(error) ?? '')) throw error;
  }
  return 0;
}

/** Kysely on an embedded database that is open already. */
export function wrapPglite(pglite: PGlite, log?: Logger): Database {
  return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), ...(log && { log }) });
}
