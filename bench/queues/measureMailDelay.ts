import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createWorker } from '../../server/app/createWorker.ts';
import type { AssembledServer } from '../../server/app/assembleServer.ts';
import { insertJob } from '../../server/platform/outbox/outboxRepository.ts';
import { assemble } from './assemble.ts';
import type { BenchDatabase } from './benchDatabases.ts';

const MAILS = 30;
const HANGING_JOBS = 200;
const WORKERS = 2;
const SILENT = { warn: () => undefined, error: () => undefined };

/**
 * Measures the time from requesting a code until its mail is delivered, on an idle server and while a vendor hangs on
 * all its jobs.
 */
export async function measureMailDelay(database: BenchDatabase): Promise<Record<string, string | number>> {
  const opened = await database.open();
  const server = await assemble(opened.env);
  const hanging = Promise.withResolvers<void>();
  const { deps } = server;
  const payments = { ...deps.providers.payments, removeMethod: () => hanging.promise };
  const mortal = { ...deps, providers: { ...deps.providers, payments } };
  const worker = createWorker({ deps: mortal, log: SILENT, scale: WORKERS });
  worker.start();
  try {
    const alone = await medianDelay(server, () => worker.wake());
    for (let count = 0; count < HANGING_JOBS; count += 1) await enqueueHanging(server);
    worker.wake();
    const beside = await medianDelay(server, () => worker.wake());
    const ratio = Math.round((beside / alone) * 100) / 100;
    return { 'alone ms': round(alone), 'beside a vendor that hangs ms': round(beside), ratio };
  } finally {
    hanging.resolve();
    await worker.stop();
    await server.close();
    await opened.close();
  }
}

async function medianDelay(server: AssembledServer, wake: () => void): Promise<number> {
  const delays: number[] = [];
  for (let count = 0; count < MAILS; count += 1) delays.push(await measureOne(server, wake));
  return delays.toSorted((a, b) => a - b)[MAILS / 2] ?? Number.NaN;
}

async function measureOne({ app, deps }: AssembledServer, wake: () => void): Promise<number> {
  const email = `${randomUUID()}@example.com`;
  await deps.db.deleteFrom('limit_uses').execute();
  await deps.db.deleteFrom('rate_limits').execute();
  const started = performance.now();
  const headers = { 'x-requested-with': 'stepwright' };
  const asked = await app.inject({
    method: 'POST',
    url: '/api/v2/sign-in/codes',
    headers,
    payload: { email },
  });
  if (asked.statusCode !== 202) throw new Error(`No code: ${asked.body}`);
  wake();
  for (;;) {
    const { body } = await app.inject({ url: '/api/sandbox/messages', query: { to: email } });
    if (body.includes('"code":"')) return performance.now() - started;
    await pause(1);
  }
}

async function enqueueHanging({ deps }: AssembledServer): Promise<void> {
  const id = randomUUID();
  const now = deps.clock();
  const sealed = deps.keys.seal('outbox', `outbox|payload|${id}`, 'customer/method');
  const job = { id, kind: 'remove-payment-method', payload: { sealed }, subject: null, runAt: now, now };
  await insertJob(deps.db, job);
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
