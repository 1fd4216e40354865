import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess } from './serverProcess.ts';
import { findFreePort } from './throwawayPostgres.ts';

const CALLERS = 8;
/** How many calls are sent before the next process is asked to end. */
const CALLS_BETWEEN = 500;

interface RestartReport {
  readonly calls: number;
  readonly failed: readonly string[];
  readonly exitCodes: readonly (number | null)[];
}

/** Restarts processes one after the other, as an update does, while a load balancer sends calls to those that are ready. */
export async function restartUnderLoad(
  variables: Readonly<Record<string, string>>,
  processes: number,
): Promise<RestartReport> {
  const env = { ...variables, DRAIN_SECONDS: '3' };
  const ports: string[] = [];
  while (ports.length < processes) ports.push(String(await findFreePort()));
  const servers = await Promise.all(ports.map((PORT) => startServerProcess({ ...env, PORT })));
  const balancer = balance(servers.map(({ url }) => url));
  const exitCodes: (number | null)[] = [];
  try {
    const load = balancer.load(CALLERS);
    for (const [index, PORT] of ports.entries()) {
      await balancer.waitForAll();
      await load.goesOn(CALLS_BETWEEN);
      exitCodes.push((await servers[index]?.stop()) ?? null);
      servers[index] = await startServerProcess({ ...env, PORT });
    }
    await balancer.waitForAll();
    return { ...(await load.end()), exitCodes };
  } finally {
    balancer.close();
    await Promise.all(servers.map((server) => server.kill()));
  }
}

/** Sends calls in turn to the servers whose `/readyz` was fine when it was asked last, over connections that are kept. */
function balance(urls: readonly string[]) {
  const agent = new http.Agent({ keepAlive: true });
  const ready = new Map(urls.map((url) => [url, true]));
  const statusOf = (url: string) =>
    new Promise<number>((resolve, reject) => {
      http
        .get(url, { agent }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode ?? 0));
        })
        .once('error', reject);
    });
  const poll = setInterval(() => {
    for (const url of urls) {
      statusOf(`${url}/readyz`).then(
        (status) => ready.set(url, status === 200),
        () => ready.set(url, false),
      );
    }
  }, 100);
  return {
    async waitForAll() {
      while (![...ready.values()].every(Boolean)) await pause(50);
    },
    load(callers: number) {
      const end = new AbortController();
      const sent = { calls: 0 };
      const failed: string[] = [];
      const call = async () => {
        while (!end.signal.aborted) {
          const fit = urls.filter((url) => ready.get(url));
          if (fit.length === 0) {
            await pause(20);
            continue;
          }
          const url = fit[sent.calls++ % fit.length] ?? '';
          const status = await statusOf(`${url}/api/v2/configs`).catch((error: unknown) => String(error));
          if (status !== 200) failed.push(`${url}: ${status}`);
        }
      };
      const working = Promise.all(Array.from({ length: callers }, call));
      return {
        async goesOn(more: number) {
          const goal = sent.calls + more;
          while (sent.calls < goal) await pause(20);
        },
        async end() {
          end.abort();
          await working;
          return { ...sent, failed };
        },
      };
    },
    close() {
      clearInterval(poll);
      agent.destroy();
    },
  };
}
