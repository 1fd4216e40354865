import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { errorCodeOf, StartProblem } from '../systemErrors.ts';
import { migrations } from './migrations/migrations.ts';
import type { Database } from './openDatabase.ts';

/** A migration that takes something away, and the newest migration of the first version that does without it. */
const CONTRACT = /^\d{4}-contract-after-(?<since>\d{4})-/;

/** PostgreSQL's codes for a lock that did not come in time, and for two who wait for each other. */
const BUSY: readonly string[] = ['55P03', '40P01'];
const TRIES = 100;
const PAUSE_MS = 200;

function createMigrator(db: Database, later: Readonly<Record<string, Migration>> = {}): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations, ...later }) } });
}

/**
 * Brings the database to this version's shape. Many processes may start at once: an advisory lock lets one work. A migration that does
 * not get its locks, since the version before is at work, is tried again.
 */
export async function migrateDatabase(db: Database): Promise<void> {
  const later = await listLaterMigrations(db);
  for (let tries = 1; ; tries += 1) {
    const { error } = await createMigrator(db, later).migrateToLatest();
    if (!error) return;
    if (tries === TRIES || !BUSY.includes(errorCodeOf(error) ?? ''))
      throw new Error('The database could not be migrated', { cause: error });
    await pause(PAUSE_MS);
  }
}

/** Whether every migration has run, asked by the readiness check. */
export async function isMigrated(db: Database): Promise<boolean> {
  const known = await createMigrator(db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

/**
 * Those that a later version ran before us: a process of ours that starts anew while it is deployed, or after it was
 * taken back, works in its shape unless that lacks something (decision 104).
 */
async function listLaterMigrations(db: Database): Promise<Readonly<Record<string, Migration>>> {
  const names = await listExecuted(db);
  const newest = Object.keys(migrations).at(-1) ?? '';
  const later = names.filter((name) => name > newest);
  const missed = later.find((name) => (CONTRACT.exec(name)?.groups?.['since'] ?? '') > newest.slice(0, 4));
  if (missed !== undefined)
    throw new StartProblem(
      `The database has lost what this version needs: ${missed} of a later one has run. Start that one`,
    );
  return Object.fromEntries(later.map((name) => [name, { up: async () => undefined }]));
}

async function listExecuted(db: Database): Promise<readonly string[]> {
  const { rows: found } = await sql<{ is: boolean }>`
    select to_regclass('kysely_migration') is not null as "is"`.execute(db);
  if (!found[0]?.is) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
