import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LEASE_MS, OutboxWorker } from '../../../server/platform/outbox/OutboxWorker.ts';
import type { JobHandler } from '../../../server/platform/outbox/jobHandler.ts';
import { transact } from '../../../server/platform/database/inTransaction.ts';
import { enqueueJob } from '../../../server/platform/outbox/enqueueJob.ts';
import { insertJob } from '../../../server/platform/outbox/outboxRepository.ts';
import type { UnderwritingPort } from '../../../server/applications/underwriting/underwritingPort.ts';

import { describeOnEachDatabase } from '../../support/databases.ts';
import { signIn, submitTestApplication } from '../../support/testClient.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';

const HOUR_MS = 60 * 60_000;
const JOB = { kind: 'x', payload: {}, subject: null };
const SILENT = { warn: () => undefined, error: () => undefined };

const mapValues = <From, To>(values: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

async function drain(worker: OutboxWorker): Promise<void> {
  while ((await worker.runBatch()) > 0);
}

describeOnEachDatabase('the outbox', (kind) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());
  beforeEach(() => test.deps.db.deleteFrom('outbox').execute());

  const enqueue = async (name: string) => {
    const id = randomUUID();
    const now = test.clock.now();
    await insertJob(test.deps.db, { id, kind: name, payload: {}, subject: null, runAt: now, now });
    return id;
  };
  const workerFor = (handlers: Record<string, Omit<JobHandler, 'queue'>>, scale = 4) =>
    new OutboxWorker({
      deps: test.deps,
      log: SILENT,
      scale,
      handlers: mapValues(handlers, (handler) => ({
        queue: { urgency: 'soon', concurrency: 1 },
        ...handler,
      })),
    });
  const rowOf = (id: string) =>
    test.deps.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('tries a failed job again, later each time, until it works', async () => {
    let tries = 0;
    const worker = workerFor({
      flaky: {
        async run() {
          tries += 1;
          if (tries < 3) throw new TypeError('secret 123456789');
          return { kind: 'done' };
        },
      },
    });
    const id = await enqueue('flaky');
    const waits: number[] = [];
    for (let round = 0; round < 3; round++) {
      expect(await worker.runBatch()).toBe(1);
      const row = await rowOf(id);
      waits.push(row.run_at.getTime() - test.clock.now().getTime());
      expect(await worker.runBatch()).toBe(0);
      test.clock.forward(HOUR_MS);
    }
    expect(waits[1]).toBeGreaterThanOrEqual(1000);
    expect(await rowOf(id)).toMatchObject({ status: 'done', payload: null, last_error: 'TypeError' });
  });

  it('gives a job up after eight tries and keeps it for an operator', async () => {
    const givenUp: string[] = [];
    const worker = workerFor({
      hopeless: {
        run: () => Promise.reject(new Error('no')),
        async giveUp(row) {
          givenUp.push(row.id);
        },
      },
    });
    const id = await enqueue('hopeless');
    for (let round = 0; round < 12; round++) {
      await worker.runBatch();
      test.clock.forward(HOUR_MS);
    }
    expect(await rowOf(id)).toMatchObject({ status: 'dead', attempts: 8, last_error: 'Error' });
    expect(givenUp).toEqual([id]);
    const metrics = await test.app.inject({ url: '/metrics' });
    expect(metrics.body).toContain('outbox_jobs{status="dead"} 1');
  });

  it('leaves a job of a kind that it does not know to a newer process, and shows how long it waits', async () => {
    const id = await enqueue('unheard-of');
    test.clock.forward(90_000);
    expect(await workerFor({}).runBatch()).toBe(0);
    expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 0 });
    const { body } = await test.app.inject({ url: '/metrics' });
    expect(body).toContain('outbox_oldest_due_seconds{queue="unheard-of"} 90\n');
  });

  it('takes up the job of a worker that died, once its lease has run out', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: taking, resolve: take } = Promise.withResolvers<void>();
    const never = workerFor({
      slow: {
        run: () => {
          take();
          return released.then(() => ({ kind: 'done' }));
        },
      },
    });
    const id = await enqueue('slow');
    const lost = never.runBatch();
    const other = workerFor({ slow: { run: async () => ({ kind: 'again', afterMs: HOUR_MS }) } });
    await taking;
    expect(await other.runBatch()).toBe(0);
    test.clock.forward(LEASE_MS);
    expect(await other.runBatch()).toBe(1);
    const taken = await rowOf(id);
    release();
    await lost;
    // The first worker came back without its lease: what it says no longer counts.
    expect(await rowOf(id)).toEqual(taken);
  });

  it('continues when the clock was set back by a day', async () => {
    const done: string[] = [];
    const { promise: both, resolve } = Promise.withResolvers<void>();
    const worker = workerFor({
      due: {
        async run(row) {
          if (done.push(row.id) === 2) resolve();
          return { kind: 'done' };
        },
      },
    });
    const [due, leased] = [await enqueue('due'), await enqueue('due')];
    const leasedUntil = new Date(test.clock.now().getTime() + LEASE_MS);
    const lease = { leased_by: randomUUID(), leased_until: leasedUntil };
    await test.deps.db.updateTable('outbox').set(lease).where('id', '=', leased).execute();
    const later = randomUUID();
    const now = test.clock.now();
    const runAt = new Date(now.getTime() + HOUR_MS);
    await insertJob(test.deps.db, { id: later, kind: 'due', payload: {}, subject: null, runAt, now });
    test.clock.forward(-24 * HOUR_MS);
    worker.start();
    await both;
    await worker.stop();
    expect(done.toSorted()).toEqual([due, leased].toSorted());
    const { run_at } = await rowOf(later);
    expect(run_at.getTime() - test.clock.now().getTime()).toBe(HOUR_MS);
  });

  it('does each job once, however many workers there are', async () => {
    const done: string[] = [];
    const count: Omit<JobHandler, 'queue'> = {
      async run(row) {
        done.push(row.id);
        await new Promise((resolve) => setImmediate(resolve));
        return { kind: 'done' };
      },
    };
    const ids = [];
    for (let index = 0; index < 40; index++) ids.push(await enqueue('count'));
    await Promise.all([1, 2, 3].map(() => drain(workerFor({ count }, 3))));
    expect(done.toSorted()).toEqual(ids.toSorted());
  });

  if (kind.name === 'PostgreSQL')
    it('leaves a job to the worker that is taking it at that moment', async () => {
      const done: string[] = [];
      const count: Omit<JobHandler, 'queue'> = {
        run: (row) => {
          done.push(row.id);
          return Promise.resolve({ kind: 'done' });
        },
      };
      const id = await enqueue('count');
      const claimed = await test.deps.db.transaction().execute(async (trx) => {
        await trx.selectFrom('outbox').select('id').forUpdate().execute();
        const batch = workerFor({ count }).runBatch();
        // A worker that waits for the lock would claim the job after it.
        return [await Promise.race([batch, pause(2000, 'waits')]), batch] as const;
      });
      expect([claimed[0], await claimed[1], done]).toEqual([0, 0, []]);
      await drain(workerFor({ count }));
      expect(done).toEqual([id]);
    });

  it('writes nothing and wakes no worker when the change around it fails', async () => {
    let woken = 0;
    const wakeWorker = () => void (woken += 1);
    const failing = transact(test.deps.db, async (trx) => {
      await enqueueJob({ ...test.deps, wakeWorker }, trx, JOB);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await test.deps.db.selectFrom('outbox').select('id').execute()).toEqual([]);
    expect(woken).toBe(0);
  });

  it('wakes the worker once after the commit, however many jobs were queued', async () => {
    let woken = 0;
    const deps = { ...test.deps, wakeWorker: () => void (woken += 1) };
    await transact(test.deps.db, async (trx) => {
      await enqueueJob(deps, trx, JOB);
      await enqueueJob(deps, trx, JOB);
      expect(woken).toBe(0);
    });
    expect(woken).toBe(1);
    await enqueueJob(deps, test.deps.db, JOB);
    expect(woken).toBe(2);
  });

  it('does not let one slow job hold up the others', async () => {
    const done: string[] = [];
    const slow = Promise.withResolvers<void>();
    const worker = workerFor(
      {
        slow: { run: () => slow.promise.then(() => ({ kind: 'done' })) },
        quick: { run: async (row) => (done.push(row.id), { kind: 'done' }) },
      },
      2,
    );
    await enqueue('slow');
    const ids = [];
    for (let index = 0; index < 5; index++) ids.push(await enqueue('quick'));
    worker.start();
    for (let waits = 0; waits < 200 && done.length < ids.length; waits++)
      await new Promise((resolve) => setTimeout(resolve, 25));
    expect(done.toSorted()).toEqual(ids.toSorted());
    slow.resolve();
    await worker.stop();
    expect(
      await test.deps.db.selectFrom('outbox').select('id').where('status', '!=', 'done').execute(),
    ).toEqual([]);
  });

  it('stops after the jobs that run, and works from wake-up to wake-up', async () => {
    const done: string[] = [];
    const worker = workerFor({ quick: { run: async (row) => (done.push(row.id), { kind: 'done' }) } });
    const id = await enqueue('quick');
    worker.start();
    await worker.stop();
    worker.wake();
    expect(done).toEqual([id]);
  });

  it('shows an error to the applicant when underwriting cannot be reached for long', async () => {
    const underwriting: UnderwritingPort = {
      delayMs: 0,
      askAgainMs: undefined,
      decide: () => Promise.reject(new Error('down')),
    };
    const down = await startTestApp(kind, { providers: { underwriting } });
    try {
      const client = await signIn(down);
      const { application } = await submitTestApplication(client);
      for (let round = 0; round < 10; round++) {
        await down.runJobs();
        down.clock.forward(11 * 60_000);
      }
      const [row] = await down.deps.db
        .selectFrom('applications')
        .select('state')
        .where('id', '=', application.id)
        .execute();
      expect(row?.state).toBe('ERROR');
    } finally {
      await down.close();
    }
  });
});
