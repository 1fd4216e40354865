import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { chainAudit, verifyAudit } from '../../../server/platform/audit/chainAudit.ts';
import { grantRights } from '../../../server/platform/database/grantRights.ts';
import { migrateDatabase } from '../../../server/platform/database/migrateDatabase.ts';
import { openPostgres } from '../../../server/platform/database/openDatabase.ts';
import { makeDataFolder } from '../../support/dataFolder.ts';
import { findPostgres } from '../../support/findPostgres.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { startServerProcess } from '../../support/serverProcess.ts';
import { SHARED_POSTGRES } from '../../support/sharedPostgres.ts';
import { startTestApp } from '../../support/testApp.ts';
import { signIn, submitTestApplication } from '../../support/testClient.ts';
import { createDatabase, dropDatabase, queryPostgres } from '../../support/throwawayPostgres.ts';

const CLI = path.resolve(import.meta.dirname, '../../../cli/stepwright.ts');

function verify(env: Readonly<Record<string, string>>, ...argv: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', CLI, 'audit', ...argv], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

const withPostgres = findPostgres() ? describe : describe.skip;

withPostgres('a server whose role is not the one that migrates', () => {
  const ROLE = 'server_of_audit_test';
  let url: string;
  let serverUrl: string;

  beforeAll(async () => {
    url = await createDatabase(process.env[SHARED_POSTGRES] ?? '');
    await queryPostgres(url, `create role ${ROLE} login`);
    serverUrl = url.replace('//test@', `//${ROLE}@`);
    const owner = openPostgres(url);
    await migrateDatabase(owner);
    await grantRights(owner, ROLE);
    await owner.destroy();
  });
  afterAll(async () => {
    await queryPostgres(url, `drop owned by ${ROLE}`);
    await dropDatabase(url);
    await queryPostgres(url.replace(/\/[^/]+$/, '/postgres'), `drop role ${ROLE}`);
  });

  it('does everything, and can change neither the audit nor a table', async () => {
    const db = openPostgres(serverUrl);
    const test = await startTestApp({
      name: 'as a server',
      open: async () => ({ db, close: () => db.destroy() }),
    });
    try {
      const { application } = await submitTestApplication(await signIn(test));
      await test.runJobs();
      const { keys } = test.deps;
      expect(await chainAudit({ keys }, db)).toMatchObject({ number: 2 });
      expect(await verifyAudit({ db, keys })).toMatchObject({ kind: 'sound', head: { number: 2 } });
      expect(application.id).toMatch(/^urn:/);
      for (const statement of [
        `update audit_entries set actor = 'nobody'`,
        `delete from audit_entries`,
        `truncate audit_entries cascade`,
        `update audit_chain set hash = ''`,
        `delete from audit_chain`,
        `delete from kysely_migration`,
      ])
        await expect(sql.raw(statement).execute(db)).rejects.toThrow('permission denied');
      for (const statement of [
        `alter table audit_entries disable trigger user`,
        `drop table audit_chain`,
        `drop trigger audit_entries_append_only on audit_entries`,
      ])
        await expect(sql.raw(statement).execute(db)).rejects.toThrow('must be owner');
    } finally {
      await test.close();
    }
  });

  if (inAll('rehearsals'))
    it('gets its rights at the start, from a process that may migrate', async () => {
      const empty = await createDatabase(process.env[SHARED_POSTGRES] ?? '');
      const KEK = Buffer.alloc(32, 5).toString('base64');
      const DATABASE_URL = empty.replace('//test@', `//${ROLE}@`);
      const server = await startServerProcess({ DATABASE_URL, MIGRATION_DATABASE_URL: empty, KEK });
      expect(await server.stop()).toBe(0);
      expect(verify({ DATABASE_URL, KEK }, 'verify')).toMatchObject({ status: 0 });
      await queryPostgres(empty, `drop owned by ${ROLE}`);
      await dropDatabase(empty);
    });
});

const WRONG_CALLS = [[[]], [['look']], [['verify', '--head', 'x']], [['verify', '--tail', '1']]];

describe('stepwright audit verify', () => {
  if (inAll('rehearsals'))
    it('reads the database of the environment, and says what keeps it from that', async () => {
      const DATA_DIR = await makeDataFolder();
      expect(verify({ DATA_DIR }, 'verify').text).toContain('There is no key');
      const server = await startServerProcess({ DATA_DIR });
      expect(verify({ DATA_DIR }, 'verify')).toMatchObject({
        status: 2,
        text: expect.stringMatching(/in use by process \d+: .*Stop the server .*repeat this command/),
      });
      await server.stop();
      const sound = verify({ DATA_DIR }, 'verify');
      expect(sound).toEqual({ status: 0, text: 'The audit is sound: 0 entries chained, 0 not yet\n' });
      const cut = verify({ DATA_DIR }, 'verify', '--head', `3:${'a'.repeat(64)}`);
      expect(cut).toEqual({ status: 1, text: 'The audit is broken at number 3: cut off\n' });
      rmSync(DATA_DIR, { recursive: true });
    });

  it.each(inAll('rehearsals') ? WRONG_CALLS : WRONG_CALLS.slice(0, 1))('refuses %j with one line', (argv) => {
    const { status, text } = verify({}, ...argv);
    expect(status).toBe(2);
    expect(text).toMatch(/^stepwright audit: .*\n$/);
  });
});
