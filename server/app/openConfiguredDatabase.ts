import path from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'kysely';
import type { ServerConfig } from './serverConfig.ts';
import { migrateDatabase } from '../platform/database/migrateDatabase.ts';
import { openEmbedded, openPostgres } from '../platform/database/openDatabase.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { releaseLeases } from '../platform/outbox/outboxRepository.ts';
import { prepareDataFolder } from '../platform/database/prepareDataFolder.ts';
import { statementLog } from '../platform/telemetry/statementLog.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';
import { errorCodeOf } from '../platform/errorCodeOf.ts';
import { StartProblem } from '../platform/startProblem.ts';

export interface OpenedDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

/** Opens the database that is configured, in this version's shape. */
export async function openConfiguredDatabase(
  { databaseUrl, dataDir }: ServerConfig,
  telemetry: Telemetry,
): Promise<OpenedDatabase> {
  const log = statementLog(telemetry);
  return databaseUrl === undefined ? openInFolder(dataDir, log) : openServer(databaseUrl, log);
}

async function openInFolder(dataDir: string, log: Logger): Promise<OpenedDatabase> {
  const release = prepareDataFolder(dataDir);
  try {
    const db = await openEmbedded(path.join(dataDir, 'database'), log);
    await migrateOrClose(db);
    // The folder's lock is ours: whoever held a job has died.
    await releaseLeases(db);
    return {
      db,
      async close() {
        await db.destroy();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function openServer(databaseUrl: string, log: Logger): Promise<OpenedDatabase> {
  const migrating = await connect(databaseUrl);
  await migrateOrClose(migrating);
  await migrating.destroy();
  const db = openPostgres(databaseUrl, { log });
  return { db, close: () => db.destroy() };
}

// The address holds a password, so it is not repeated.
async function connect(databaseUrl: string): Promise<Database> {
  const db = openPostgres(databaseUrl, { patient: true });
  try {
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    await db.destroy();
    const reason = errorCodeOf(error) ?? 'no answer';
    throw new StartProblem(`DATABASE_URL leads to no database that we can use (${reason})`);
  }
}

async function migrateOrClose(db: Database): Promise<void> {
  try {
    await migrateDatabase(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
