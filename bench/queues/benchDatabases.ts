import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startThrowawayPostgres } from '../../tests/support/throwawayPostgres.ts';

export interface BenchDatabase {
  readonly name: string;
  /** Several processes at the same time may use it. */
  readonly shared: boolean;
  /** The variables of a process on a new one. */
  open(): Promise<{ readonly env: Readonly<Record<string, string>>; close(): Promise<void> }>;
}

const KEK = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)).toString('base64');

function openFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-queues-'));
  return {
    env: { STEPWRIGHT_ENV: 'test', LOG_LEVEL: 'silent', PAGES: 'off', KEK, DATA_DIR: folder },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

export const embedded: BenchDatabase = {
  name: 'embedded',
  shared: false,
  async open() {
    const { env, remove } = openFolder();
    return { env, close: async () => remove() };
  },
};

export function postgresOf(binaries: string): BenchDatabase {
  return {
    name: 'PostgreSQL',
    shared: true,
    async open() {
      const { env, remove } = openFolder();
      const cluster = await startThrowawayPostgres(binaries);
      return {
        env: { ...env, DATABASE_URL: await cluster.createDatabase() },
        async close() {
          await cluster.stop();
          remove();
        },
      };
    },
  };
}
