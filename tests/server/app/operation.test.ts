import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Problem } from '../../../src/contract/problem.ts';
import { openPostgres } from '../../../server/platform/database/openDatabase.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../../support/databaseProxy.ts';
import { embedded } from '../../support/databases.ts';
import { findPostgres } from '../../support/findPostgres.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { startServerProcess } from '../../support/serverProcess.ts';
import { startTestApp } from '../../support/testApp.ts';
import { restartUnderLoad } from '../../support/restartUnderLoad.ts';
import { SHARED_POSTGRES, TEMPLATE_DATABASE } from '../../support/sharedPostgres.ts';
import { createDatabase, dropDatabase } from '../../support/throwawayPostgres.ts';

const OWN_PAGE = { 'x-requested-with': 'stepwright', 'content-type': 'application/json' };

/** Sends what is given over a connection of its own, and gives what comes back until it ends. */
async function send(url: string, text: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

/** A server with its worker, in this process. */
async function serveFrom(databaseUrl: string) {
  const db = openPostgres(databaseUrl);
  const kind = { name: 'PostgreSQL', open: async () => ({ db, close: () => db.destroy() }) };
  const test = await startTestApp(kind);
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  test.worker.start();
  return {
    url,
    async kill() {
      await test.worker.stop();
      await test.close();
    },
  };
}

describe('a caller who is slow on purpose', () => {
  it('loses the connection: with a body that does not end, and with headers that do not', async () => {
    const test = await startTestApp(embedded, {
      timeLimits: { request: 300, headers: 300, checkInterval: 50 },
    });
    try {
      const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
      const head =
        'POST /api/v2/sign-in/codes HTTP/1.1\r\nhost: localhost\r\nx-requested-with: stepwright\r\n';
      const slow = await send(
        url,
        `${head}content-type: application/json\r\ncontent-length: 900\r\n\r\n{"email":`,
      );
      expect(slow).toMatch(/^HTTP\/1\.1 408 /);
      expect(slow).toMatch(/connection: close/i);
      expect(slow).toContain('"code":"request.slow"');
      expect(await send(url, head)).toMatch(/^HTTP\/1\.1 408 /);
    } finally {
      await test.close();
    }
  });
});

(findPostgres() ? describe : describe.skip)('on PostgreSQL', () => {
  const makeDatabase = () => createDatabase(process.env[SHARED_POSTGRES] ?? '', TEMPLATE_DATABASE);

  describe('a database that fails', () => {
    let database: string;
    let proxy: DatabaseProxy;
    let server: { readonly url: string; kill(): Promise<void> };
    beforeAll(async () => {
      database = await makeDatabase();
      proxy = await startDatabaseProxy(database);
      server = await (inAll('rehearsals')
        ? startServerProcess({ DATABASE_URL: proxy.url, WORKERS: '1' })
        : serveFrom(proxy.url));
    });
    afterAll(async () => {
      await server.kill();
      await proxy.close();
      await dropDatabase(database);
    });

    const askForCode = () =>
      fetch(`${server.url}/api/v2/sign-in/codes`, {
        method: 'POST',
        headers: OWN_PAGE,
        body: JSON.stringify({ email: 'ada@example.com' }),
      });
    const expectBack = async () => {
      proxy.restore();
      while (!(await fetch(`${server.url}/readyz`)).ok) await pause(100);
      expect((await askForCode()).status).toBe(202);
    };

    const failures: readonly (readonly [string, (broken: DatabaseProxy) => void])[] = [
      ['is gone', (broken) => broken.cut()],
      ['is frozen', (broken) => broken.freeze()],
    ];
    it.each(inAll('rehearsals') ? failures : failures.slice(0, 1))(
      'because it %s makes calls fail with a time to retry, and is reported to health checks',
      async (_, fail) => {
        expect((await askForCode()).status).toBe(202);
        fail(proxy);
        expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
        const metrics = await fetch(`${server.url}/metrics`);
        expect([metrics.status, await metrics.text()]).toEqual([
          200,
          expect.stringMatching(/^database_up 0$/m),
        ]);
        const refused = await askForCode();
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
        expect((await refused.json()) as Problem).toMatchObject({ code: 'service.unavailable' });
        await expectBack();
      },
    );
  });

  if (inAll('rehearsals'))
    it('two processes are replaced one after the other under load, and no call fails', async () => {
      const env = { DATABASE_URL: await makeDatabase(), WORKERS: '1' };
      const { calls, failed, exitCodes } = await restartUnderLoad(env, 2);
      expect([failed, exitCodes]).toEqual([[], [0, 0]]);
      expect(calls).toBeGreaterThan(1000);
    });
});
