import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ReconsiderationResponse } from '../../../src/contract/reconsideration.ts';
import { runAudit } from '../../../cli/commands/audit.ts';
import { openPostgres } from '../../../server/platform/database/openDatabase.ts';
import { openKeyRing } from '../../../server/platform/crypto/openKeyRing.ts';
import { grantRights } from '../../../server/platform/database/grantRights.ts';
import { migrateDatabase } from '../../../server/platform/database/migrateDatabase.ts';
import { chainAudit } from '../../../server/platform/audit/chainAudit.ts';
import { pdfDocument } from '../../fixtures/documents.ts';
import { usAnswersWithSsn } from '../../fixtures/usAnswers.ts';
import { findPostgres, postgresUser } from '../../support/findPostgres.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { listed, submitWithPartners } from '../../support/partners.ts';
import { callerOf, signInTo } from '../../support/processClient.ts';
import { startServerProcess } from '../../support/serverProcess.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { createTestApplication, OWN_PAGE, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';
import {
  startPostgresOn,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../../support/throwawayPostgres.ts';

/*
 * Rehearses what docs/how-to/operate.md says of backups, by the scripts that it names. It reads, and restores, as the two
 * roles that production has.
 */

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SCRIPTS = path.join(ROOT, 'ops/database');
const SUPPORT_TOKEN = 'support-token-of-the-tests-0123456789';
/** The key of the tests' app. */
const KEK = Buffer.alloc(32, 7);
const DRAFT = '/api/v2/drafts/current';

const binaries = findPostgres() ?? '';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-restore-'));
const inFolder = (name: string) => path.join(folder, name);

/** Runs a script of `ops/database` as whoever runs PostgreSQL. */
function run(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  execFileSync('sh', [inFolder(script), ...args], {
    ...postgresUser(),
    cwd: folder,
    env: { PATH: `${binaries}${path.delimiter}${process.env['PATH'] ?? ''}`, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** How production reaches a database: as the server, and as the role that migrates. */
function variablesOf(address: string, name: string) {
  const as = (role: string) => `${address.replace('//test@', `//${role}@`)}/${name}`;
  return {
    DATABASE_URL: as('stepwright_server'),
    MIGRATION_DATABASE_URL: as('stepwright_owner'),
    KEK: KEK.toString('base64'),
    SUPPORT_TOKEN,
    WORKERS: '1',
  };
}

/** The exit code and the lines of `stepwright audit verify`; `audit.test.ts` starts the command as a process. */
async function auditOf(env: Readonly<Record<string, string>>): Promise<string> {
  const lines: string[] = [];
  const before = { ...process.env };
  Object.assign(process.env, env);
  const exitCode = await runAudit(['verify'], {
    stdin: (async function* none() {})(),
    write: (line) => void lines.push(line),
    writeError: (line) => void lines.push(line),
  });
  for (const name of Object.keys(env)) delete process.env[name];
  Object.assign(process.env, before);
  return `${exitCode} ${lines.join('\n')}`;
}

interface Written {
  /** Content of each page, by client and URL. */
  readonly shown: readonly { readonly client: TestClient; readonly url: string; readonly body: string }[];
  /** Where support reads the document of an applicant. */
  readonly document: string;
}

/** Fills a database by the app: a declined application with a document, one with an owner, one not submitted, a draft. */
async function write(test: TestApp): Promise<Written> {
  const declined = await signIn(test);
  const { applicant, ...answers } = usAnswersWithSsn('0002');
  const email = { emailAddress: declined.email, emailAddressConfirm: declined.email };
  const { application } = await submitTestApplication(declined, {
    ...answers,
    applicant: { ...applicant, email },
  });
  await test.runJobs();
  const look = `/applications/${application.id}/reconsideration`;
  const uploaded = await test.app.inject({
    method: 'POST',
    url: `/api/v2${look}/documents`,
    headers: {
      ...OWN_PAGE,
      cookie: declined.cookie,
      'content-type': 'application/octet-stream',
      'x-file-name': 'return.pdf',
    },
    payload: pdfDocument,
  });
  await declined.post(`/api/v2${look}`, { text: 'The income that I entered was monthly, not yearly.' });
  const { applicant: partnered, id, owners } = await submitWithPartners(test);
  await owners.add(listed);
  const begun = await createTestApplication(partnered);
  await partnered.put(DRAFT, {
    answers: { company: { name: 'Begun' } },
    revision: 0,
    idempotencyKey: 'draft-of-a-test',
  });
  const asked = [
    { client: declined, url: `/api/v2/applications/${application.id}` },
    { client: declined, url: `/api/v2${look}` },
    { client: partnered, url: `/api/v2/applications/${id}` },
    { client: partnered, url: owners.list },
    { client: partnered, url: `/api/v2/applications/${begun.application.id}` },
    { client: partnered, url: DRAFT },
  ];
  const shown = await Promise.all(
    asked.map(async ({ client, url }) => ({ client, url, body: (await client.get(url)).body })),
  );
  return {
    shown,
    document: `/api/support${look}/documents/${uploaded.json<ReconsiderationResponse>().documents[0]?.id}`,
  };
}

async function expectAllThere(url: string, { shown, document }: Written): Promise<void> {
  for (const { client, url: page, body } of shown) {
    const caller = callerOf(url, client.cookie);
    expect(await (await caller.get(page)).text()).toBe(body);
  }
  const file = await fetch(`${url}${document}`, { headers: { authorization: `Bearer ${SUPPORT_TOKEN}` } });
  expect(Buffer.from(await file.arrayBuffer()).equals(pdfDocument)).toBe(true);
}

(findPostgres() ? describe : describe.skip)('a database that is restored', () => {
  let cluster: ThrowawayPostgres;
  let written: Written;

  /** The app as the server's role, which can neither migrate nor change the audit. */
  const startApp = () => {
    const db = openPostgres(variablesOf(cluster.address, 'stepwright').DATABASE_URL);
    const kind = { name: 'PostgreSQL', open: async () => ({ db, close: () => db.destroy() }) };
    return startTestApp(kind, { config: { supportToken: SUPPORT_TOKEN } });
  };

  beforeAll(async () => {
    for (const script of fs.readdirSync(SCRIPTS))
      fs.copyFileSync(path.join(SCRIPTS, script), inFolder(script));
    fs.mkdirSync(inFolder('archive'));
    const user = postgresUser();
    if (user) for (const place of ['', 'archive']) fs.chownSync(inFolder(place), user.uid, user.gid);
    const archiving = [
      'archive_mode=on',
      `archive_command=sh ${inFolder('archive-wal.sh')} ${inFolder('archive')} %p %f`,
    ];
    cluster = await startThrowawayPostgres(binaries, inAll('rehearsals') ? archiving : ['fsync=off']);
    run('make-database.sh', ['stepwright'], { ADMIN_URL: `${cluster.address}/postgres` });
    const owner = openPostgres(variablesOf(cluster.address, 'stepwright').MIGRATION_DATABASE_URL);
    await migrateDatabase(owner);
    await grantRights(owner, 'stepwright_server');
    await owner.destroy();
    const test = await startApp();
    await openKeyRing(test.deps.db, { entries: [{ kind: 'local', id: '', bytes: KEK }] });
    written = await write(test);
    await chainAudit(test.deps, test.deps.db);
    await test.close();
  });
  afterAll(async () => {
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('from a dump opens with its answers and documents, for who is signed in and who signs in, and its audit is sound', async () => {
    run('backup.sh', [inFolder('dump')], variablesOf(cluster.address, 'stepwright'));
    run('make-database.sh', ['restored'], { ADMIN_URL: `${cluster.address}/postgres` });
    const env = variablesOf(cluster.address, 'restored');
    run('restore.sh', [inFolder('dump')], env);
    const server = await startServerProcess(env);
    try {
      await expectAllThere(server.url, written);
      const [{ client, url, body } = { client: { email: '' }, url: '', body: '' }] = written.shown;
      const again = callerOf(server.url, await signInTo(server.url, client.email));
      expect(await (await again.get(url)).text()).toBe(body);
    } finally {
      expect(await server.stop()).toBe(0);
    }
    const db = openPostgres(env.DATABASE_URL);
    await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('permission denied');
    const foreign = { entries: [{ kind: 'local', id: '', bytes: Buffer.alloc(32, 8) }] } as const;
    await expect(openKeyRing(db, foreign)).rejects.toThrow(
      'is not the one that this database was encrypted with',
    );
    await db.destroy();
    expect(await auditOf(env)).toMatch(/^0 The audit is sound: [1-9]\d* entries chained, /);
  });

  if (inAll('rehearsals'))
    it('to a point in time has what was committed before it, and nothing of what was after', async () => {
      run('base-backup.sh', [inFolder('base')], { REPLICATION_URL: cluster.address });
      const test = await startApp();
      const client = await signIn(test);
      const before = await submitTestApplication(client);
      const time = await ask(cluster.address, 'select clock_timestamp()::text as told');
      const after = await submitTestApplication(client);
      await test.close();
      const piece = await ask(cluster.address, 'select pg_walfile_name(pg_switch_wal()) as told');
      while (!fs.existsSync(path.join(inFolder('archive'), piece))) await pause(50);

      run('restore-to-time.sh', [inFolder('base'), inFolder('archive'), inFolder('data'), time]);
      const restored = await startPostgresOn(binaries, inFolder('data'));
      try {
        while ((await ask(restored.address, 'select pg_is_in_recovery()::text as told')) === 'true')
          await pause(50);
        const server = await startServerProcess(variablesOf(restored.address, 'stepwright'));
        const caller = callerOf(server.url, client.cookie);
        const statusOf = async (id: string) => (await caller.get(`/api/v2/applications/${id}`)).status;
        expect(await statusOf(before.application.id)).toBe(200);
        expect(await statusOf(after.application.id)).toBe(404);
        await expectAllThere(server.url, written);
        expect(await server.stop()).toBe(0);
      } finally {
        await restored.stop();
      }
    });
});

/** The one value that a statement gives, asked as the superuser. */
async function ask(address: string, statement: string): Promise<string> {
  const db = openPostgres(`${address}/stepwright`);
  try {
    const { rows } = await sql<{ told: string }>`${sql.raw(statement)}`.execute(db);
    return rows[0]?.told ?? '';
  } finally {
    await db.destroy();
  }
}
