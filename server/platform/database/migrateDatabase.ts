import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/migrations.ts';
import type { Database } from './openDatabase.ts';

function createMigrator(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}

/** Brings the database to this version's shape. Many processes may start at once: an advisory lock lets one work. */
export async function migrateDatabase(db: Database): Promise<void> {
  const { error } = await createMigrator(db).migrateToLatest();
  if (error) throw new Error('The database could not be migrated', { cause: error });
}

/** Whether every migration has run, asked by the readiness check. */
export async function isMigrated(db: Database): Promise<boolean> {
  const known = await createMigrator(db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}
