import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { makeDataFolder } from '../../support/dataFolder.ts';
import { findPostgres } from '../../support/findPostgres.ts';
import { killWhileSubmitting } from '../../support/killWhileSubmitting.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { runServerToItsEnd, startServerProcess } from '../../support/serverProcess.ts';
import { startThrowawayPostgres } from '../../support/throwawayPostgres.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const isRehearsal = inAll('rehearsals');
const SUBMISSIONS = isRehearsal ? 200 : 8;
const KILLS = isRehearsal ? 2 : 1;

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

/**
 * The product's definitions in one market without partners' brands: checking all of them is most of what a start on a database that is
 * there does.
 */
const oneMarket = () => {
  const folder = temporaryFolder();
  const filter = (source: string) => !['ca', 'cobrands'].includes(path.basename(source));
  fs.cpSync(path.join(ROOT, 'schemas'), folder, { recursive: true, filter });
  return folder;
};

/** Unwritable for everyone, root included: it is below a file. */
const unwritableFolder = () => {
  const file = path.join(temporaryFolder(), 'file');
  fs.writeFileSync(file, '');
  return path.join(file, 'data');
};

describe('starting', () => {
  const oneLine = /^stepwright: .*\n$/;

  it('refuses bad variables in one line that names them all', async () => {
    const { output, code } = await runServerToItsEnd({ PORT: 'x', WORKERS: 'y' });
    expect(code).toBe(1);
    expect(output).toMatch(oneLine);
    expect(output).toMatch(/PORT.*WORKERS/);
  });

  if (isRehearsal)
    it('refuses a folder it cannot write to', async () => {
      const { output, code } = await runServerToItsEnd({ DATA_DIR: unwritableFolder() });
      expect(code).toBe(1);
      expect(output).toMatch(oneLine);
      expect(output).toContain('cannot be written to');
    });

  if (isRehearsal)
    it.each([
      ['PRICING_FILE', 'a folder'],
      ['PRICING_FILE', '/nowhere/pricing.json'],
      ['DEFINITIONS_DIR', '/nowhere/schemas'],
      ['DEFINITIONS_DIR', 'below a file'],
      ['DATA_DIR', '/proc/stepwright'],
      ['KEY_FILE', 'below a file'],
    ])('says in one line that %s cannot be %s', async (name, place) => {
      const made: Readonly<Record<string, () => string>> = {
        'a folder': temporaryFolder,
        'below a file': unwritableFolder,
      };
      const value = made[place]?.() ?? place;
      const { output, code } = await runServerToItsEnd({ DATA_DIR: await dataFolder(), [name]: value });
      expect(code).toBe(1);
      expect(output).toMatch(oneLine);
      expect(output).toContain(value);
    });

  if (isRehearsal)
    it('refuses a key that is not the one of the database', async () => {
      const DATA_DIR = await dataFolder();
      const first = await startServerProcess({ DATA_DIR, KEK: randomBytes(32).toString('base64') });
      expect(await first.stop()).toBe(0);
      const { output, code } = await runServerToItsEnd({ DATA_DIR, KEK: randomBytes(32).toString('base64') });
      expect(code).toBe(1);
      expect(output).toMatch(oneLine);
      expect(output).toContain('is not the one that this database was encrypted with');
    });

  if (isRehearsal)
    it('refuses a database that does not answer, without repeating the address', async () => {
      const { output, code } = await runServerToItsEnd({
        DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/x',
        DATA_DIR: temporaryFolder(),
      });
      expect(code).toBe(1);
      expect(output).toMatch(oneLine);
      expect(output).not.toContain('hunter2');
    });

  if (isRehearsal)
    it('refuses production on sandbox adapters', async () => {
      const { output, code } = await runServerToItsEnd({ STEPWRIGHT_ENV: 'production' });
      expect(code).toBe(1);
      expect(output).toContain('EMAIL_ADAPTER is the sandbox');
    });

  if (isRehearsal)
    it('refuses malformed definitions and says where they are', async () => {
      const folder = temporaryFolder();
      fs.cpSync(path.join(ROOT, 'schemas'), folder, { recursive: true });
      fs.writeFileSync(path.join(folder, 'base/steps/order.json'), '{\n  "id": "order",\n}\n');
      const { output, code } = await runServerToItsEnd({
        DEFINITIONS_DIR: folder,
        DATA_DIR: temporaryFolder(),
      });
      expect(code).toBe(1);
      expect(output).toMatch(/base\/steps\/order\.json:\d+:\d+ {2}file-unreadable/);
    });

  if (isRehearsal)
    it('refuses a port that is in use, and a data folder that is in use', async () => {
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
    });
});

/** Kills the server while applications come in; each acknowledged one must be there, once. */
async function expectToSurviveKills(env: Readonly<Record<string, string>>): Promise<void> {
  const report = await killWhileSubmitting(env, { submissions: SUBMISSIONS, kills: KILLS });
  expect(report).toEqual({ acknowledged: SUBMISSIONS, kills: KILLS, lost: [], unasked: [], changed: [] });
}

describe(`a server that is killed during ${SUBMISSIONS} submissions`, () => {
  it('keeps each acknowledged application exactly once, on the embedded database', async () => {
    // The rehearsal begins from nothing, as a first start does, and with the whole product.
    await expectToSurviveKills(
      isRehearsal
        ? { DATA_DIR: temporaryFolder() }
        : { DATA_DIR: await dataFolder(), DEFINITIONS_DIR: oneMarket() },
    );
  });

  const binaries = findPostgres();
  if (isRehearsal)
    (binaries ? it : it.skip)('keeps each acknowledged application exactly once, on PostgreSQL', async () => {
      const cluster = await startThrowawayPostgres(binaries ?? '');
      try {
        const DATABASE_URL = await cluster.createDatabase();
        await expectToSurviveKills({ DATABASE_URL, DATA_DIR: temporaryFolder() });
      } finally {
        await cluster.stop();
      }
    });
});
