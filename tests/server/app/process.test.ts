import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { makeDataFolder } from '../../support/dataFolder.ts';
import { findPostgres } from '../../support/findPostgres.ts';
import { callerOf, signInTo, type Caller } from '../../support/processClient.ts';
import { runServerToItsEnd, startServerProcess } from '../../support/serverProcess.ts';
import type { ServerProcess } from '../../support/serverProcess.ts';
import { startThrowawayPostgres } from '../../support/throwawayPostgres.ts';

/** Starting a process takes seconds, and a few tests start several. */
const TIMEOUT_MS = 120_000;
const ROOT = path.resolve(import.meta.dirname, '../../..');
const SUBMISSIONS = 200;
const PARALLEL = 8;

const folders: string[] = [];
const noted = (folder: string) => {
  folders.push(folder);
  return folder;
};
const temporaryFolder = () => noted(fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-process-')));
const dataFolder = async () => noted(await makeDataFolder());
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/** Nobody writes there, root included: it is below a file. */
const unwritableFolder = () => {
  const file = path.join(temporaryFolder(), 'file');
  fs.writeFileSync(file, '');
  return path.join(file, 'data');
};

describe('starting', () => {
  const oneLine = /^stepwright: .*\n$/;

  it(
    'refuses bad variables in one line that names them all',
    async () => {
      const { output, code } = await runServerToItsEnd({ PORT: 'x', WORKERS: 'y' });
      expect(code).toBe(1);
      expect(output).toMatch(oneLine);
      expect(output).toMatch(/PORT.*WORKERS/);
    },
    TIMEOUT_MS,
  );

  it(
    'refuses a folder it cannot write to',
    async () => {
      const { output, code } = await runServerToItsEnd({ DATA_DIR: unwritableFolder() });
      expect(code).toBe(1);
      expect(output).toMatch(oneLine);
      expect(output).toContain('cannot be written to');
    },
    TIMEOUT_MS,
  );

  it.each([
    ['PRICING_FILE', 'a folder'],
    ['PRICING_FILE', '/nowhere/pricing.json'],
    ['DEFINITIONS_DIR', '/nowhere/schemas'],
    ['DEFINITIONS_DIR', 'below a file'],
    ['DATA_DIR', '/proc/stepwright'],
    ['KEY_FILE', 'below a file'],
  ])(
    'says in one line that %s cannot be %s',
    async (name, place) => {
      const made: Readonly<Record<string, () => string>> = {
        'a folder': temporaryFolder,
        'below a file': unwritableFolder,
      };
      const value = made[place]?.() ?? place;
      const { output, code } = await runServerToItsEnd({ DATA_DIR: await dataFolder(), [name]: value });
      expect(code).toBe(1);
      expect(output).toMatch(oneLine);
      expect(output).toContain(value);
    },
    TIMEOUT_MS,
  );

  it(
    'refuses a key that is not the one of the database',
    async () => {
      const DATA_DIR = await dataFolder();
      const first = await startServerProcess({ DATA_DIR, KEK: randomBytes(32).toString('base64') });
      expect(await first.stop()).toBe(0);
      const { output, code } = await runServerToItsEnd({ DATA_DIR, KEK: randomBytes(32).toString('base64') });
      expect(code).toBe(1);
      expect(output).toMatch(oneLine);
      expect(output).toContain('is not the one that this database was encrypted with');
    },
    TIMEOUT_MS,
  );

  it(
    'refuses a database that does not answer, without repeating the address',
    async () => {
      const { output, code } = await runServerToItsEnd({
        DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/x',
        DATA_DIR: temporaryFolder(),
      });
      expect(code).toBe(1);
      expect(output).toMatch(oneLine);
      expect(output).not.toContain('hunter2');
    },
    TIMEOUT_MS,
  );

  it(
    'refuses production on sandbox adapters',
    async () => {
      const { output, code } = await runServerToItsEnd({ STEPWRIGHT_ENV: 'production' });
      expect(code).toBe(1);
      expect(output).toContain('EMAIL_ADAPTER is the sandbox');
    },
    TIMEOUT_MS,
  );

  it(
    'refuses malformed definitions and says where they are',
    async () => {
      const folder = temporaryFolder();
      fs.cpSync(path.join(ROOT, 'schemas'), folder, { recursive: true });
      fs.writeFileSync(path.join(folder, 'base/steps/order.json'), '{\n  "id": "order",\n}\n');
      const { output, code } = await runServerToItsEnd({
        DEFINITIONS_DIR: folder,
        DATA_DIR: temporaryFolder(),
      });
      expect(code).toBe(1);
      expect(output).toMatch(/base\/steps\/order\.json:\d+:\d+ {2}file-unreadable/);
    },
    TIMEOUT_MS,
  );

  it(
    'refuses a port that is in use, and a data folder that is in use',
    async () => {
      const dataDir = await dataFolder();
      const busy = net.createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => busy.once('listening', resolve));
      const address = busy.address();
      const port = String(typeof address === 'object' && address ? address.port : 0);
      const refused = await runServerToItsEnd({ PORT: port, DATA_DIR: dataDir });
      busy.close();
      expect(refused.code).toBe(1);
      expect(refused.output).toMatch(oneLine);
      expect(refused.output).toContain(`Port ${port}`);

      const running = await startServerProcess({ DATA_DIR: dataDir });
      const second = await runServerToItsEnd({ PORT: '0', DATA_DIR: dataDir });
      expect(second.code).toBe(1);
      expect(second.output).toMatch(oneLine);
      expect(second.output).toContain('in use by process');
      expect(await running.stop()).toBe(0);
      expect(fs.readdirSync(dataDir)).not.toContain('stepwright.lock');
    },
    TIMEOUT_MS,
  );
});

// One person applies again and again, and says why.
const answers = { ...usAnswers, application: { sameNumberReason: 'other' } };

/** Submits what is not acknowledged yet, several at a time, until the server dies or all are. */
async function submitOpen(client: Caller, keys: readonly string[], acknowledged: Map<string, string>) {
  const body = { ...answers, agreement: await client.agreement() };
  const open = keys.filter((key) => !acknowledged.has(key));
  const work = async () => {
    for (let key = open.shift(); key !== undefined; key = open.shift()) {
      const answer = await client.post('/api/v2/applications', body, key);
      const { application } = (await answer.json()) as { application: { id: string } };
      acknowledged.set(key, application.id);
    }
  };
  await Promise.allSettled(Array.from({ length: PARALLEL }, work));
}

/** Kills the server twice while applications come in; each acknowledged one must be there, once. */
async function expectToSurviveKills(env: Readonly<Record<string, string>>): Promise<void> {
  let server: ServerProcess = await startServerProcess(env);
  const cookie = await signInTo(server.url, usAnswers.applicant.email.emailAddress);
  const keys = Array.from({ length: SUBMISSIONS }, () => randomUUID());
  const acknowledged = new Map<string, string>();
  for (const killAt of [SUBMISSIONS / 4, SUBMISSIONS / 2]) {
    const submitting = submitOpen(callerOf(server.url, cookie), keys, acknowledged);
    while (acknowledged.size < killAt) await new Promise((resolve) => setTimeout(resolve, 1));
    await server.kill();
    await submitting;
    expect(acknowledged.size).toBeLessThan(SUBMISSIONS);
    server = await startServerProcess(env);
  }
  try {
    const client = callerOf(server.url, cookie);
    const early = new Map(acknowledged);
    await submitOpen(client, keys, acknowledged);
    const listed = await client.get('/api/v2/accounts');
    const { accounts } = (await listed.json()) as { accounts: { applicationId: string }[] };
    const ids = accounts.map((account) => account.applicationId);
    expect(acknowledged.size).toBe(SUBMISSIONS);
    expect(ids.toSorted()).toEqual([...acknowledged.values()].toSorted());
    // What was acknowledged before a kill is answered alike after it.
    const body = { ...answers, agreement: await client.agreement() };
    for (const [key, id] of [...early].slice(0, 20)) {
      const again = await client.post('/api/v2/applications', body, key);
      expect(((await again.json()) as { application: { id: string } }).application.id).toBe(id);
    }
  } finally {
    await server.stop();
  }
}

describe('a server that is killed during 200 submissions', () => {
  it(
    'keeps each acknowledged application exactly once, on the embedded database',
    async () => {
      // From nothing, as a first start is.
      await expectToSurviveKills({ DATA_DIR: temporaryFolder() });
    },
    TIMEOUT_MS,
  );

  const binaries = findPostgres();
  (binaries ? it : it.skip)(
    'keeps each acknowledged application exactly once, on PostgreSQL',
    async () => {
      const cluster = await startThrowawayPostgres(binaries ?? '');
      try {
        const DATABASE_URL = await cluster.createDatabase();
        await expectToSurviveKills({ DATABASE_URL, DATA_DIR: temporaryFolder() });
      } finally {
        await cluster.stop();
      }
    },
    TIMEOUT_MS,
  );
});
