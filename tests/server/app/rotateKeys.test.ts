import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { openKeyRing } from '../../../server/platform/crypto/openKeyRing.ts';
import { parseKeyList } from '../../../server/platform/crypto/keyList.ts';
import { migrateDatabase } from '../../../server/platform/database/migrateDatabase.ts';
import { openPostgres } from '../../../server/platform/database/openDatabase.ts';
import { makeDataFolder } from '../../support/dataFolder.ts';
import { findPostgres } from '../../support/findPostgres.ts';
import { insertKeyedApplications } from '../../support/keyedApplications.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { runServerToItsEnd, startServerProcess } from '../../support/serverProcess.ts';
import { SHARED_POSTGRES } from '../../support/sharedPostgres.ts';
import { createDatabase, dropDatabase } from '../../support/throwawayPostgres.ts';

const CLI = path.resolve(import.meta.dirname, '../../../cli/stepwright.ts');
const OLD = `2026a:${randomBytes(32).toString('base64')}`;
const NEW = `2026b:${randomBytes(32).toString('base64')}`;
const BOTH = `${NEW},${OLD}`;
const COUNT = 12_000;

type Variables = Readonly<Record<string, string>>;

const argumentsOf = (...argv: readonly string[]) => ['--no-warnings', CLI, 'rotate-keys', ...argv];
const optionsOf = (env: Variables) => ({ env: { PATH: process.env['PATH'], ...env } });

function rotate(env: Variables, ...argv: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, argumentsOf(...argv), {
    ...optionsOf(env),
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

/** Kills it once it has said that much is done. */
async function killAt(env: Variables, progress: string): Promise<void> {
  const child = spawn(process.execPath, argumentsOf(), {
    ...optionsOf(env),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (text.includes(progress)) child.kill('SIGKILL');
  });
  const signal = await new Promise((resolve) => child.once('exit', (_code, name) => resolve(name)));
  expect([signal, text]).toEqual(['SIGKILL', expect.stringContaining(progress)]);
}

const withPostgres = findPostgres() ? describe : describe.skip;

if (inAll('rehearsals'))
  withPostgres('stepwright rotate-keys on PostgreSQL', () => {
    let DATABASE_URL: string;

    beforeAll(async () => {
      DATABASE_URL = await createDatabase(process.env[SHARED_POSTGRES] ?? '');
      const db = openPostgres(DATABASE_URL, { patient: true });
      await migrateDatabase(db);
      const { keys } = await openKeyRing(db, parseKeyList(OLD));
      await insertKeyedApplications(db, keys, COUNT);
      await db.destroy();
    });
    afterAll(() => dropDatabase(DATABASE_URL));

    it('does the rest after it was killed, and waits for a locked row', async () => {
      await killAt({ DATABASE_URL, KEKS: BOTH }, 'applications: 5000');
      const counted = rotate({ DATABASE_URL, KEKS: BOTH }, '--dry-run');
      expect(counted.text).toMatch(
        /^applications: [1-9]\d+ by "2026a"\nData keys to wrap by the current key: [1-9]\d+\n$/,
      );

      const db = openPostgres(DATABASE_URL);
      const held = db.transaction().execute(async (trx) => {
        await sql`update applications set answers = '{"held":true}' where id like '%99'`.execute(trx);
        await sql`select pg_sleep(2)`.execute(trx);
      });
      const { status, text } = await rotateMeanwhile({ DATABASE_URL, KEKS: BOTH });
      await held;
      const { rows } = await sql`select 1 from applications where answers = '{"held":true}'`.execute(db);
      expect(rows).toHaveLength(COUNT / 100);
      await db.destroy();

      const left =
        /Wrapped by "2026b" now: (?<done>\d+) of \k<done> data keys; by other keys: 0, of which 0 cannot/;
      expect(text).toMatch(left);
      expect(status).toBe(0);
      expect(rotate({ DATABASE_URL, KEKS: NEW }, '--dry-run')).toEqual({
        status: 0,
        text: 'Data keys to wrap by the current key: 0\n',
      });
    });
  });

async function rotateMeanwhile(env: Variables) {
  const child = spawn(process.execPath, argumentsOf(), {
    ...optionsOf(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const status = await new Promise((resolve) => child.once('close', resolve));
  return { status, text };
}

describe('stepwright rotate-keys', () => {
  if (inAll('rehearsals'))
    it('migrates a server from a key without an id to one with, which then is the only one that works', async () => {
      const DATA_DIR = await makeDataFolder();
      const KEK = randomBytes(32).toString('base64');
      const first = await startServerProcess({ DATA_DIR, KEK });
      expect(rotate({ DATA_DIR, KEKS: `${NEW},${KEK}` }).text).toContain('in use by');
      await first.stop();
      expect(rotate({ DATA_DIR, KEK }).text).toContain('The current key has no id');
      expect(rotate({ DATA_DIR, KEKS: `${NEW},${KEK}` })).toMatchObject({ status: 0 });
      const second = await startServerProcess({ DATA_DIR, KEKS: NEW });
      expect(await second.stop()).toBe(0);
      const { output, code } = await runServerToItsEnd({ DATA_DIR, KEK });
      expect(code).toBe(1);
      expect(output).toBe(
        'stepwright: There is no key-encryption key "2026b" in KEKS or KEY_FILE, which this database needs\n',
      );
      rmSync(DATA_DIR, { recursive: true });
    });

  it.each([[['now']], [['--fast']]])('refuses %j with one line', (argv) => {
    const { status, text } = rotate({}, ...argv);
    expect(status).toBe(2);
    expect(text).toMatch(/^stepwright rotate-keys: .*\n$/);
  });
});
