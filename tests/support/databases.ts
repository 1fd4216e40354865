import type { Logger } from 'kysely';
import type { Database } from '../../server/platform/database/openDatabase.ts';
import { openPostgres, wrapPglite } from '../../server/platform/database/openDatabase.ts';
import type { DatabaseLoan } from './embeddedPool.ts';
import { findPostgres } from './findPostgres.ts';
import { borrowedPglite } from './borrowedPglite.ts';
import { inAll } from './onlyInAll.ts';
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
    const pglite = borrowedPglite(await lend());
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

/** The same suite on both databases that the product runs on: for what is about SQL, locks or transactions. */
export function describeOnEachDatabase(title: string, suite: (kind: DatabaseKind) => void): void {
  describeOn(embedded, title, suite);
  describeOn(postgres, title, suite);
}

/** On the database that the file's path decides; `npm run test:all` runs it on the other one, too. */
export function describeOnOneDatabase(title: string, suite: (kind: DatabaseKind) => void): void {
  if (inAll('other-database')) describeOnEachDatabase(title, suite);
  else describeOn(databaseOf(expect.getState().testPath ?? ''), title, suite);
}

/** On PostgreSQL, where parallel calls meet (the embedded database has one connection); `test:all` adds the embedded one. */
export function describeWithParallelCalls(title: string, suite: (kind: DatabaseKind) => void): void {
  if (inAll('other-database')) describeOnEachDatabase(title, suite);
  else describeOn(binaries ? postgres : embedded, title, suite);
}

/** For behaviour that only PostgreSQL has. */
export function describeOnPostgres(title: string, suite: (kind: DatabaseKind) => void): void {
  describeOn(postgres, title, suite);
}

function describeOn(kind: DatabaseKind, title: string, suite: (kind: DatabaseKind) => void): void {
  const describeOrSkip = kind === postgres && !binaries ? describe.skip : describe;
  describeOrSkip(`${title} on ${kind === embedded ? 'the ' : ''}${kind.name}`, () => suite(kind));
}

/** One file of four: with those that have parallel calls, half of the files run on PostgreSQL. */
function databaseOf(testPath: string): DatabaseKind {
  const path = testPath.slice(testPath.lastIndexOf('/tests/'));
  const sum = Array.from(path, (letter) => letter.charCodeAt(0)).reduce((one, other) => one + other, 0);
  return binaries && sum % 4 === 0 ? postgres : embedded;
}
