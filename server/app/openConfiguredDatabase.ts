import path from 'node:path';
import { sql } from 'kysely';
import type { ServerConfig } from './serverConfig.ts';
import { migrateDatabase } from '../platform/database/migrateDatabase.ts';
import { grantRights } from '../platform/database/grantRights.ts';
import { openEmbedded, openPostgres } from '../platform/database/openDatabase.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { prepareDataFolder } from '../platform/database/prepareDataFolder.ts';
import { errorCodeOf } from '../platform/errorCodeOf.ts';
import { StartProblem } from '../platform/startProblem.ts';

const VARIABLE = 'DATABASE_URL';
const MIGRATION_VARIABLE = 'MIGRATION_DATABASE_URL';

export interface OpenedDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

/** Opens the database that is configured, in this version's shape. */
export async function openConfiguredDatabase(config: ServerConfig): Promise<OpenedDatabase> {
  return config.databaseUrl === undefined
    ? openInFolder(config.dataDir)
    : openServer(config.databaseUrl, config.migrationDatabaseUrl);
}

async function openInFolder(dataDir: string): Promise<OpenedDatabase> {
  const release = prepareDataFolder(dataDir);
  try {
    const db = await openEmbedded(path.join(dataDir, 'database'));
    await migrateOrClose(db);
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

async function openServer(databaseUrl: string, migrationUrl: string | undefined): Promise<OpenedDatabase> {
  const migrating = await connect(migrationUrl ?? databaseUrl, migrationUrl ? MIGRATION_VARIABLE : VARIABLE);
  await migrateOrClose(migrating);
  // Migrations are another role's work, so that the server's own can change no table and no line of the audit.
  if (migrationUrl) await grantRights(migrating, decodeURIComponent(new URL(databaseUrl).username));
  await migrating.destroy();
  const db = openPostgres(databaseUrl);
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
