import { randomUUID } from 'node:crypto';
import { enqueueMail } from '../../../server/messages/mail/enqueueMail.ts';
import { handlersOf, listDomains } from '../../../server/app/listDomains.ts';
import { VENDORS } from '../../../server/app/watchProviders.ts';
import { createWorker } from '../../../server/app/createWorker.ts';
import { LEASE_MS, OutboxWorker } from '../../../server/platform/outbox/OutboxWorker.ts';
import type { JobHandler } from '../../../server/platform/outbox/jobHandler.ts';
import { insertJob } from '../../../server/platform/outbox/outboxRepository.ts';
import { listQueues } from '../../../server/platform/outbox/queues.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { clientOf } from '../../support/testClient.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';

const SILENT = { warn: () => undefined, error: () => undefined };
const MANY = inAll('more-repetitions') ? 1000 : 100;
const WAIT_MS = 10_000;

/** A vendor whose calls end when it is let go. */
function hanging() {
  const end = Promise.withResolvers<void>();
  let calls = 0;
  return {
    calls: () => calls,
    letGo: () => end.resolve(),
    async call() {
      calls += 1;
      await end.promise;
    },
  };
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not become so in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describeOnEachDatabase('queues', (kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.deps.db.deleteFrom('outbox').execute();
    await test.deps.db.deleteFrom('sandbox_messages').execute();
    await test.deps.db.deleteFrom('limit_uses').execute();
    await test.deps.db.deleteFrom('rate_limits').execute();
  });

  const enqueue = async (name: string, subject: string | null = null) => {
    const id = randomUUID();
    const now = test.clock.now();
    await insertJob(test.deps.db, { id, kind: name, payload: {}, subject, runAt: now, now });
    return id;
  };
  const rowOf = (id: string) =>
    test.deps.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const askForCode = (email: string) => clientOf(test, '', '').post('/api/v2/sign-in/codes', { email });
  const hasCode = async (email: string) => {
    const { body } = await test.app.inject({ url: '/api/sandbox/messages', query: { to: email } });
    return body.includes('"code":"');
  };
  const workerFor = (handlers: Record<string, Partial<JobHandler>>, scale = 1) =>
    new OutboxWorker({
      deps: test.deps,
      log: SILENT,
      scale,
      handlers: Object.fromEntries(
        Object.entries(handlers).map(([name, handler]): [string, JobHandler] => [
          name,
          { queue: { urgency: 'soon', concurrency: 1 }, run: async () => ({ kind: 'done' }), ...handler },
        ]),
      ),
    });

  it('deliver a code at once while a vendor hangs on forty jobs', async () => {
    const vendor = hanging();
    const deps = {
      ...test.deps,
      providers: {
        ...test.deps.providers,
        payments: { ...test.deps.providers.payments, removeMethod: () => vendor.call() },
      },
    };
    for (let count = 0; count < 40; count += 1) {
      const id = randomUUID();
      const now = test.clock.now();
      const sealed = deps.keys.seal('outbox', `outbox|payload|${id}`, 'cus/pm');
      const job = { id, kind: 'remove-payment-method', payload: { sealed }, subject: null, runAt: now, now };
      await insertJob(deps.db, job);
    }
    const worker = createWorker({ deps, log: SILENT, scale: 2 });
    worker.start();
    await until(() => vendor.calls() === 2);
    await askForCode('ada@example.com');
    worker.wake();
    await until(() => hasCode('ada@example.com'));
    expect(vendor.calls()).toBe(2);
    vendor.letGo();
    await worker.stop();
  });

  it('deliver a code at once while the mail server hangs on the mails of one account', async () => {
    const server = hanging();
    const { email } = test.deps.providers;
    const send: typeof email.send = async (mail) => {
      if (mail.code === null) await server.call();
      return email.send(mail);
    };
    const deps = { ...test.deps, providers: { ...test.deps.providers, email: { send } } };
    for (let count = 0; count < 40; count += 1)
      await enqueueMail(deps, deps.db, {
        accountId: 'busy',
        to: 'busy@example.com',
        template: 'taxInformationReceived',
        locale: 'en-US',
        params: {},
      });
    const worker = createWorker({ deps, log: SILENT, scale: 1 });
    worker.start();
    await until(() => server.calls() === 2);
    await askForCode('ada@example.com');
    worker.wake();
    await until(() => hasCode('ada@example.com'));
    expect(server.calls()).toBe(2);
    server.letGo();
    await worker.stop();
  });

  it('run the one job of an account long before the last of many of another', async () => {
    const order: string[] = [];
    for (let count = 0; count < MANY; count += 1) await enqueue('fair', 'many');
    await enqueue('fair', 'few');
    const worker = workerFor({
      fair: { run: async ({ subject }) => (order.push(subject ?? ''), { kind: 'done' }) },
    });
    while (!order.includes('few')) await worker.runBatch();
    expect(order.length).toBeLessThanOrEqual(4);
  });

  it('serve two accounts with many jobs by turns', async () => {
    const order: string[] = [];
    for (const subject of ['first', 'second'])
      for (let count = 0; count < 60; count += 1) await enqueue('fair', subject);
    const worker = workerFor({
      fair: { run: async ({ subject }) => (order.push(subject ?? ''), { kind: 'done' }) },
    });
    while ((await worker.runBatch()) > 0);
    // Half of the second one's are through when a fifth and less of the first one's are still there.
    expect(order.slice(0, 30).filter((subject) => subject === 'second')).toHaveLength(15);
  });

  it('start what is waited for before bulk', async () => {
    const order: string[] = [];
    const run: JobHandler['run'] = async ({ kind: name }) => (order.push(name), { kind: 'done' });
    for (const name of ['bulk', 'soon', 'waitedFor'] as const) await enqueue(name);
    const of = (urgency: 'bulk' | 'soon' | 'waitedFor') => ({ queue: { urgency, concurrency: 1 }, run });
    await workerFor({ bulk: of('bulk'), soon: of('soon'), waitedFor: of('waitedFor') }).runBatch();
    expect(order).toEqual(['waitedFor', 'soon', 'bulk']);
  });

  it('keep a job that takes longer than a lease from others, and let it go within a lease of its end', async () => {
    const job = hanging();
    const id = await enqueue('slow');
    const alive = workerFor({ slow: { run: async () => (await job.call(), { kind: 'done' }) } });
    const other = workerFor({ slow: {} });
    const running = alive.runBatch();
    await until(() => job.calls() === 1);
    for (let renewals = 0; renewals < 5; renewals += 1) {
      test.clock.forward(LEASE_MS - 1);
      await alive.renewLeases();
      expect(await other.runBatch()).toBe(0);
    }
    const { leased_until: end } = await rowOf(id);
    expect((end?.getTime() ?? 0) - test.clock.now().getTime()).toBe(LEASE_MS);
    // From here on it does not renew: it is as good as dead.
    test.clock.forward(LEASE_MS);
    expect(await other.runBatch()).toBe(1);
    const taken = await rowOf(id);
    await alive.renewLeases();
    expect(await rowOf(id)).toEqual(taken);
    job.letGo();
    await running;
  });

  it('are declared by every handler, with a vendor that is watched', async () => {
    const queues = listQueues(handlersOf(listDomains(test.deps)));
    expect(new Set(queues.map(({ name }) => name)).size).toBe(queues.length);
    for (const { concurrency, vendor } of queues) {
      expect(concurrency).toBeGreaterThan(0);
      if (vendor !== undefined) expect(VENDORS).toContain(vendor);
    }
    const { body } = await test.app.inject({ url: '/metrics' });
    for (const { name } of queues) expect(body).toContain(`outbox_oldest_due_seconds{queue="${name}"} 0\n`);
  });
});
