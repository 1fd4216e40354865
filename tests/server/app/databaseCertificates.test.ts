import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openPostgres } from '../../../server/platform/database/openDatabase.ts';
import type { Database } from '../../../server/platform/database/openDatabase.ts';
import { describeOnPostgres } from '../../support/databases.ts';
import { findPostgres, postgresUser } from '../../support/findPostgres.ts';
import { makeCertificate, type MadeCertificate } from '../../support/makeCertificate.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { startServerProcess } from '../../support/serverProcess.ts';
import {
  queryPostgres,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../../support/throwawayPostgres.ts';

const CLI = path.resolve(import.meta.dirname, '../../../cli/stepwright.ts');
const OWNER = 'stepwright_owner';
const SERVER = 'stepwright_server';
/** As docs/how-to/operate.md has them, and the test's own way in. */
const RULES = `
hostssl  stepwright  ${OWNER},${SERVER}  all  cert  clientcert=verify-full
host     all         test  127.0.0.1/32  trust
`;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-certificates-'));
const authority = makeCertificate('authority of clients');
const host = makeCertificate('localhost');
const [first, second] = [
  makeCertificate(SERVER, { by: authority }),
  makeCertificate(SERVER, { by: authority }),
];
const owner = makeCertificate(OWNER, { by: authority });
const binaries = findPostgres() ?? '';
let cluster: ThrowawayPostgres;

function write(name: string, text: string): string {
  const user = postgresUser();
  const file = path.join(folder, name);
  // As whatever renews certificates does it: the file is the old one or the new one, and never half of either.
  fs.writeFileSync(`${file}.new`, text, { mode: 0o600 });
  if (user) fs.chownSync(`${file}.new`, user.uid, user.gid);
  fs.renameSync(`${file}.new`, file);
  return file;
}

/** The certificate and its key in one file, which is replaced in one step. */
const pemOf = ({ pem }: MadeCertificate) => pem.cert + pem.key;
const writeClient = (name: string, made: MadeCertificate) => write(name, pemOf(made));

/** A URL without a password; with nothing but its authority's certificate, or with a client's, too. */
function urlOf(role: string, certificate?: string): string {
  const { port } = new URL(cluster.address);
  const url = new URL(`postgres://${role}@localhost:${port}/stepwright`);
  url.searchParams.set('sslmode', 'verify-full');
  url.searchParams.set('sslrootcert', path.join(folder, 'host.crt'));
  if (certificate !== undefined) {
    url.searchParams.set('sslcert', certificate);
    url.searchParams.set('sslkey', certificate);
  }
  return url.href;
}

async function startCluster(): Promise<ThrowawayPostgres> {
  const user = postgresUser();
  if (user) fs.chownSync(folder, user.uid, user.gid);
  return startThrowawayPostgres(binaries, [
    'ssl=on',
    `ssl_cert_file=${write('host.crt', host.pem.cert)}`,
    `ssl_key_file=${write('host.key', host.pem.key)}`,
    `ssl_ca_file=${write('clients.crt', authority.pem.cert)}`,
    `hba_file=${write('pg_hba.conf', RULES)}`,
  ]);
}

describeOnPostgres('a database that knows its roles by their certificates', () => {
  beforeAll(async () => {
    cluster = await startCluster();
    for (const statement of [
      `create role ${OWNER} login`,
      `create role ${SERVER} login`,
      `create database stepwright owner ${OWNER}`,
    ])
      await queryPostgres(`${cluster.address}/postgres`, statement);
  });
  afterAll(async () => {
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  if (inAll('rehearsals'))
    it('is migrated and used without any password, by servers and by tools', async () => {
      const variables = {
        DATABASE_URL: urlOf(SERVER, writeClient('server.pem', first)),
        MIGRATION_DATABASE_URL: urlOf(OWNER, writeClient('owner.pem', owner)),
        KEK: Buffer.alloc(32, 7).toString('base64'),
      };
      const server = await startServerProcess(variables);
      try {
        expect((await fetch(`${server.url}/api/v2/configs`)).status).toBe(200);
        expect(await subjectsOf(SERVER)).toEqual([`/CN=${SERVER}`]);
        const audit = spawnSync(process.execPath, ['--no-warnings', CLI, 'audit', 'verify'], {
          env: { PATH: process.env['PATH'], ...variables },
          encoding: 'utf8',
        });
        expect(audit.stdout + audit.stderr).toMatch(/^The audit is sound/);
        // As the scripts of ops/database reach it.
        const asked = [variables.MIGRATION_DATABASE_URL, '--no-psqlrc', '-Atc', 'select current_user'];
        expect(execFileSync(path.join(binaries, 'psql'), asked, { encoding: 'utf8' })).toBe(`${OWNER}\n`);
      } finally {
        expect(await server.stop()).toBe(0);
      }
    });

  it('is asked with the certificate that is on the disk when a connection begins', async () => {
    const db = openPostgres(urlOf(SERVER, writeClient('renewed.pem', first)));
    await db.connection().execute(async (open) => {
      expect(await serialOf(open)).toBe(serialIn(first));
      writeClient('renewed.pem', second);
      await db.connection().execute(async (next) => expect(await serialOf(next)).toBe(serialIn(second)));
      expect(await serialOf(open)).toBe(serialIn(first));
    });
    await db.destroy();
  });

  it.each([
    ['has ended', pemOf(makeCertificate(SERVER, { by: authority, days: -1 })), 'certificate expired'],
    ['has the key of another', first.pem.cert + second.pem.key, 'key values mismatch'],
    ['is missing', undefined, 'ENOENT'],
  ])('works again once a file whose certificate %s has been replaced', async (_what, text, reason) => {
    const file = path.join(folder, 'replaced.pem');
    fs.rmSync(file, { force: true });
    if (text !== undefined) write('replaced.pem', text);
    const db = openPostgres(urlOf(SERVER, file));
    await expect(serialOf(db)).rejects.toThrow(reason);
    writeClient('replaced.pem', second);
    expect(await serialOf(db)).toBe(serialIn(second));
    await db.destroy();
  });

  it('refuses those who wait, and ends no process, where connections end while a file is missing', async () => {
    const file = writeClient('missing.pem', first);
    const db = openPostgres(urlOf(SERVER, file));
    const ending = Promise.withResolvers<void>();
    const begun = Array.from({ length: 10 }, () => Promise.withResolvers<void>());
    const held = begun.map(({ resolve }) =>
      db.connection().execute(async (open) => {
        await serialOf(open);
        resolve();
        await ending.promise;
        await expect(serialOf(open)).rejects.toThrow(/terminat|not queryable|ECONNRESET|EPIPE/);
      }),
    );
    await Promise.all(begun.map(({ promise }) => promise));
    const waiting = Array.from({ length: 3 }, () => serialOf(db));
    const outcomes = Promise.allSettled(waiting);
    fs.rmSync(file);
    await queryPostgres(
      `${cluster.address}/stepwright`,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = '${SERVER}'`,
    );
    ending.resolve();
    await Promise.all(held);
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'ENOENT' } });
    writeClient('missing.pem', second);
    expect(await serialOf(db)).toBe(serialIn(second));
    await db.destroy();
  });

  it.each([
    ['no certificate', undefined, 'connection requires a valid client certificate'],
    ['the certificate of another role', owner, 'certificate authentication failed'],
    ['a certificate of another authority', makeCertificate(SERVER), 'unknown ca'],
  ])('refuses %s', async (_which, client, reason) => {
    const db = openPostgres(urlOf(SERVER, client && writeClient('refused.pem', client)));
    await expect(serialOf(db)).rejects.toThrow(reason);
    await db.destroy();
  });

  it('refuses a connection that is not encrypted, and is refused where its own name is another', async () => {
    const certificate = writeClient('server.pem', first);
    const url = urlOf(SERVER, certificate);
    const open = openPostgres(url.replace(/\?.*/, ''));
    await expect(serialOf(open)).rejects.toThrow('no encryption');
    await open.destroy();
    const elsewhere = openPostgres(url.replace('localhost', '127.0.0.1'));
    await expect(serialOf(elsewhere)).rejects.toThrow("IP: 127.0.0.1 is not in the cert's list");
    await elsewhere.destroy();
  });
});

/** The serial number of the certificate that a connection was opened with, as PostgreSQL has it. */
async function serialOf(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ serial: string }>`
    select client_serial::text as serial from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
  return rows[0]?.serial;
}

const serialIn = ({ certificate }: MadeCertificate) => BigInt(`0x${certificate.serialNumber}`).toString();

/** Whose certificates the connections of a role have. */
async function subjectsOf(role: string): Promise<readonly string[]> {
  const db = openPostgres(`${cluster.address}/stepwright`);
  const { rows } = await sql<{ subject: string }>`
    select distinct client_dn as subject from pg_stat_ssl join pg_stat_activity using (pid)
    where usename = ${role}`.execute(db);
  await db.destroy();
  return rows.map(({ subject }) => subject);
}
