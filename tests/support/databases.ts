import type { Database } from '../../server/platform/database/openDatabase.ts';
import { openPostgres, wrapPglite } from '../../server/platform/database/openDatabase.ts';
import { openEmbeddedInMemory } from './embeddedTemplate.ts';
import { findPostgres } from './findPostgres.ts';
import { SHARED_POSTGRES } from './sharedPostgres.ts';
import { createDatabase, dropDatabase } from './throwawayPostgres.ts';

export interface TestDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

export interface DatabaseKind {
  readonly name: string;
  open(): Promise<TestDatabase>;
}

const binaries = findPostgres();
if (!binaries && process.env['STEPWRIGHT_REQUIRE_PG'] === '1')
  throw new Error('PostgreSQL is required and not found');
if (!binaries) console.warn('!!! NO POSTGRESQL FOUND: EVERY POSTGRESQL TEST OF THIS FILE IS SKIPPED !!!');

/** The database of a laptop, for what does not depend on the kind. */
export const embedded: DatabaseKind = {
  name: 'embedded database',
  async open() {
    const db = wrapPglite(await openEmbeddedInMemory());
    return { db, close: () => db.destroy() };
  },
};

const postgres: DatabaseKind = {
  name: 'PostgreSQL',
  async open() {
    const address = process.env[SHARED_POSTGRES];
    if (address === undefined) throw new Error('The set-up of the run has started no PostgreSQL');
    const url = await createDatabase(address);
    const db = openPostgres(url);
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
  const describeOrSkip = binaries ? describe : describe.skip;
  describeOrSkip(`${title} on ${postgres.name}`, () => suite(postgres));
}
