import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { postgresUser } from './findPostgres.ts';

export interface ThrowawayPostgres {
  /** Its URL, without a database. */
  readonly address: string;
  /** A new, empty database. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

const READY_DEADLINE_MS = 90_000;

/** Starts a PostgreSQL of its own in a temporary folder, with durable commits as in production if no setting says otherwise. */
export async function startThrowawayPostgres(
  binaries: string,
  settings: readonly string[] = [],
): Promise<ThrowawayPostgres> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-pg-'));
  const user = postgresUser();
  if (user) fs.chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  execFileSync(path.join(binaries, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'test', '-N', '-E', 'UTF8'], {
    ...optionsIn(data),
    stdio: 'ignore',
  });
  const running = await startPostgresOn(binaries, data, settings);
  return {
    ...running,
    async stop() {
      await running.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts PostgreSQL on a data folder that there is; stopping leaves the folder. */
export async function startPostgresOn(
  binaries: string,
  data: string,
  settings: readonly string[] = [],
): Promise<ThrowawayPostgres> {
  const port = await findFreePort();
  const all = ['shared_buffers=32MB', ...settings].flatMap((setting) => ['-c', setting]);
  const args = ['-D', data, '-p', String(port), '-k', path.dirname(data), '-h', '127.0.0.1', ...all];
  const server = spawn(path.join(binaries, 'postgres'), args, { ...optionsIn(data), stdio: 'ignore' });
  // A test run that is cut short must not leave it behind.
  const kill = () => void server.kill('SIGQUIT');
  process.once('exit', kill);
  const address = `postgres://test@127.0.0.1:${port}`;
  await waitUntilReady(`${address}/postgres`);
  return {
    address,
    createDatabase: () => createDatabase(address),
    async stop() {
      process.removeListener('exit', kill);
      await end(server);
    },
  };
}

const optionsIn = (data: string) => ({
  ...postgresUser(),
  cwd: path.dirname(data),
  env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
});

/** A new database of a PostgreSQL, empty or a copy of another one; its URL. */
export async function createDatabase(address: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await queryPostgres(`${address}/postgres`, `create database ${name} template ${template}`);
  return `${address}/${name}`;
}

/** Ends what still uses a database, and the database. */
export async function dropDatabase(url: string): Promise<void> {
  const { pathname } = new URL(url);
  await queryPostgres(url.replace(pathname, '/postgres'), `drop database ${pathname.slice(1)} with (force)`);
}

/** A port that nobody listens on. */
export async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function waitUntilReady(address: string): Promise<void> {
  const deadline = Date.now() + READY_DEADLINE_MS;
  for (;;) {
    try {
      return await queryPostgres(address, 'select 1');
    } catch (error) {
      if (Date.now() > deadline) throw new Error('PostgreSQL does not start', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Runs one statement on a connection of its own. */
export async function queryPostgres(address: string, text: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

// SIGINT is PostgreSQL's fast shutdown: it ends open connections instead of waiting for them.
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}
