import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { LIFETIMES } from '../../server/platform/limits/limitTable.ts';
import { openKeyRing } from '../../server/platform/crypto/openKeyRing.ts';
import { openPostgres } from '../../server/platform/database/openDatabase.ts';
import type { Database } from '../../server/platform/database/openDatabase.ts';
import { startServerProcess } from '../../tests/support/serverProcess.ts';
import type { Caller } from '../support/startServers.ts';
import { fillDatabase } from './fillDatabase.ts';
import { accountsOf, applicationId, firstOf, IN_SQL } from './madeUp.ts';
import { walkSample } from './walkSample.ts';

/** A signed-in user, and one of their applications. */
export interface Owner extends Caller {
  readonly applicationId: string;
}

/** A database with that many applications, and the variables of a server on it that runs no jobs. */
export interface ScaleDatabase {
  readonly count: number;
  readonly db: Database;
  readonly env: Readonly<Record<string, string>>;
  readonly owners: readonly Owner[];
  close(): Promise<void>;
}

const OWNERS = 2000;
/** Copied rows are consistent as the sample is: references are not checked and commits are not waited for. */
const FILLING = '-c session_replication_role=replica -c synchronous_commit=off';
const KEK = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7));

/** Lets a server migrate a new database, sends one application through it, and multiplies that. */
export async function openScaleDatabase(url: string, count: number): Promise<ScaleDatabase> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-scale-'));
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    KEK: KEK.toString('base64'),
    UNDERWRITING_DELAY_MS: '0',
  };
  const db = openPostgres(url, { patient: true });
  const server = await startServerProcess(env);
  const sampleId = await walkSample(db, server.url);
  await server.stop();
  const { keys } = await openKeyRing(db, { entries: [{ kind: 'local', id: '', bytes: KEK }] });
  const filling = openPostgres(`${url}?options=${encodeURIComponent(FILLING)}`, { patient: true });
  await fillDatabase({ db: filling, keys, sampleId, count });
  await filling.destroy();
  const owners = await signInOwners(db, count);
  await sql`select pg_stat_reset()`.execute(db);
  return {
    count,
    db,
    env: { ...env, WORKERS: '0' },
    owners,
    async close() {
      await db.destroy();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sessions of accounts from the whole of the two years, as if they had all just signed in. */
async function signInOwners(db: Database, count: number): Promise<readonly Owner[]> {
  const accounts = accountsOf(count);
  const length = Math.min(OWNERS, accounts);
  const step = Math.floor(accounts / length);
  const last = step * (length - 1);
  await sql`insert into sessions (token_hash, account_id, email, created_at, last_seen_at, ends_at)
    select sha256(('scale-' || number)::bytea), ${sql.raw(IN_SQL.accountId('number'))},
      'person.' || number || '@example.com', now(), now(), now() + make_interval(secs => ${LIFETIMES.sessionMs / 1000})
    from generate_series(0, ${last}::int, ${step}::int) as number`.execute(db);
  return Array.from({ length }, (_, index) => ({
    email: `person.${index * step}@example.com`,
    headers: { 'x-requested-with': 'stepwright', cookie: `stepwright-session=scale-${index * step}` },
    applicationId: applicationId(firstOf(index * step)),
  }));
}
