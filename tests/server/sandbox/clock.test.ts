import type { SandboxClockResponse } from '../../../src/contract/sandbox.ts';
import { SharedClock } from '../../../server/sandbox/sandboxClock.ts';
import { enqueueJob } from '../../../server/platform/outbox/enqueueJob.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/lib/durations.ts';
import { embedded } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(embedded);
});
afterAll(() => test.close());

const forward = (minutes: unknown) =>
  test.app.inject({
    method: 'POST',
    url: '/api/sandbox/clock',
    headers: { 'x-requested-with': 'stepwright' },
    body: { minutes },
  });

it('the console lets time pass, and sees what the server does next', async () => {
  const { db } = test.deps;
  const begun = test.clock.now();
  await db.deleteFrom('outbox').execute();
  const runAt = new Date(begun.getTime() + DAY_MS);
  for (const id of ['1', '2'])
    await enqueueJob(test.deps, db, { kind: 'draft-mails', payload: { id }, subject: null, afterMs: DAY_MS });
  const before = (await test.app.inject('/api/sandbox/clock')).json<SandboxClockResponse>();
  expect(before).toEqual({
    now: begun.toISOString(),
    due: [{ kind: 'draft-mails', at: runAt.toISOString(), count: 2 }],
  });
  const after = (await forward(24 * 60)).json<SandboxClockResponse>();
  expect(after).toEqual({ now: runAt.toISOString(), due: [] });
  expect(test.deps.clock()).toEqual(runAt);
});

it.each([0, -5, 1.5, 600_000, 'all'])('the time cannot be moved by %p minutes', async (minutes) => {
  const before = test.clock.now();
  expect((await forward(minutes)).statusCode).toBe(400);
  expect(test.clock.now()).toEqual(before);
});

it('every process on the database has the same time', async () => {
  const { db } = test.deps;
  const aheadOf = (clock: SharedClock) => Math.round((clock.now().getTime() - Date.now()) / MINUTE_MS);
  const [here, there, later] = [new SharedClock(db), new SharedClock(db), new SharedClock(db)];
  const stopThere = await there.follow(10);
  await here.forward(60);
  await here.forward(30);
  expect(aheadOf(here)).toBe(90);
  const stopLater = await later.follow();
  expect(aheadOf(later)).toBe(90);
  for (let tries = 0; tries < 100 && aheadOf(there) === 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(aheadOf(there)).toBe(90);
  stopThere();
  stopLater();
});
