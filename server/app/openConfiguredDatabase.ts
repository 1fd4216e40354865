import { sql, type Logger } from 'kysely';
import type { ServerConfig } from './serverConfig.ts';
import { migrateDatabase } from '../platform/database/migrateDatabase.ts';
import { grantRights } from '../platform/database/grantRights.ts';
import { openEmbedded, openPostgres, type Database } from '../platform/database/openDatabase.ts';
import { releaseLeases } from '../platform/outbox/outboxRepository.ts';
import { databaseFolder, prepareDataFolder } from '../platform/database/lockDataFolder.ts';
import { statementLog, type Telemetry } from '../platform/telemetry/telemetry.ts';
import { errorCodeOf, StartProblem } from '../platform/systemErrors.ts';

const VARIABLE = 'DATABASE_URL';
const MIGRATION_VARIABLE = 'MIGRATION_DATABASE_URL';

export interface OpenedDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

/** Opens the database that is configured, in this version's shape. */
export async function openConfiguredDatabase(
  { databaseUrl, migrationDatabaseUrl, dataDir }: ServerConfig,
  telemetry: Telemetry,
): Promise<OpenedDatabase> {
  const log = statementLog(telemetry);
  return databaseUrl === undefined
    ? openInFolder(dataDir, log)
    : openServer({ databaseUrl, migrationUrl: migrationDatabaseUrl, log });
}

async function openInFolder(dataDir: string, log: Logger | undefined): Promise<OpenedDatabase> {
  const release = prepareDataFolder(dataDir);
  try {
    const db = await openEmbedded(databaseFolder(dataDir), log);
    await migrateOrClose(db);
    // The folder's lock is ours: processes that held a job have died.
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

interface Served {
  readonly databaseUrl: string;
  readonly migrationUrl: string | undefined;
  readonly log: Logger | undefined;
}

async function openServer({ databaseUrl, migrationUrl, log }: Served): Promise<OpenedDatabase> {
  const migrating = await connect(migrationUrl ?? databaseUrl, migrationUrl ? MIGRATION_VARIABLE : VARIABLE);
  await migrateOrClose(migrating);
  // Migrations are another role's work, so that the server's own can change no table and no line of the audit.
  if (migrationUrl) await grantRights(migrating, decodeURIComponent(new URL(databaseUrl).username));
  await migrating.destroy();
  const db = openPostgres(databaseUrl, { ...(log && { log }) });
  return { db, close: () => db.destroy() };
}

// The address holds a password, so it is not repeated.
async function connect(databaseUrl: string, variable: string): Promise<Database> {
  const db = openPostgres(databaseUrl, { patient: true });
  try {
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    await db.destroy();
    const reason = errorCodeOf(error) ?? 'no answer';
    throw new StartProblem(`${variable} leads to no database that we can use (${reason})`);
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
