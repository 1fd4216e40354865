import type { Logger } from 'kysely';
import type { Database } from '../../server/platform/database/openDatabase.ts';
import { openPostgres, wrapPglite } from '../../server/platform/database/openDatabase.ts';
import type { DatabaseLoan } from './embeddedPool.ts';
import { findPostgres } from './findPostgres.ts';
import { lentPglite } from './lentPglite.ts';
import { SHARED_POSTGRES, TEMPLATE_DATABASE } from './sharedPostgres.ts';
import { createDatabase, dropDatabase } from './throwawayPostgres.ts';

export interface TestDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

export interface DatabaseKind {
  readonly name: string;
  /** A database of one's own, migrated and without any rows. */
  open(log?: Logger): Promise<TestDatabase>;
}

declare global {
  /** Put there by the environment of the server's tests, and missing outside of jest. */
  var stepwrightLendDatabase: (() => Promise<DatabaseLoan>) | undefined;
}

const binaries = findPostgres();
if (!binaries && process.env['STEPWRIGHT_REQUIRE_PG'] === '1')
  throw new Error('PostgreSQL is required and not found');
if (!binaries) console.warn('!!! NO POSTGRESQL FOUND: EVERY POSTGRESQL TEST OF THIS FILE IS SKIPPED !!!');

/** The database of a laptop, for what does not depend on the kind. */
export const embedded: DatabaseKind = {
  name: 'embedded database',
  async open(log) {
    const { stepwrightLendDatabase: lend = (await import('./embeddedPool.ts')).lendDatabase } = globalThis;
    const pglite = lentPglite(await lend());
    const db = wrapPglite(pglite, log);
    return {
      db,
      async close() {
        await db.destroy();
        await pglite.close(); // Kysely closes none that was never asked anything
      },
    };
  },
};

const postgres: DatabaseKind = {
  name: 'PostgreSQL',
  async open(log) {
    const address = process.env[SHARED_POSTGRES];
    if (address === undefined) throw new Error('The set-up of the run has started no PostgreSQL');
    const url = await createDatabase(address, TEMPLATE_DATABASE);
    const db = openPostgres(url, { ...(log && { log }) });
    return {
      db,
      async close() {
        await db.destroy();
        await dropDatabase(url);
      },
    };
  },
};

/** Both databases that the product runs on; the same suite runs on each. */
export function describeOnEachDatabase(title: string, suite: (kind: DatabaseKind) => void): void {
  describe(`${title} on the ${embedded.name}`, () => suite(embedded));
  describeOnPostgres(title, suite);
}

/** For what the embedded database cannot show. */
export function describeOnPostgres(title: string, suite: (kind: DatabaseKind) => void): void {
  const describeOrSkip = binaries ? describe : describe.skip;
  describeOrSkip(`${title} on ${postgres.name}`, () => suite(postgres));
}
