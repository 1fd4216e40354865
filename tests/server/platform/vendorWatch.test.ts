import type { UnderwritingPort } from '../../../server/applications/underwriting/underwritingPort.ts';
import { NO_TELEMETRY } from '../../../server/platform/telemetry/telemetry.ts';
import { VendorDown, VendorPaused } from '../../../server/platform/vendors/vendorErrors.ts';
import { PAUSE_MS, VendorWatch } from '../../../server/platform/vendors/vendorWatch.ts';
import type { EndedCall } from '../../../server/platform/vendors/vendorWatch.ts';
import { embedded } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import { signIn, submitTestApplication } from '../../support/testClient.ts';
import { cardsPath, problemOf, startCardTests } from '../cards/startCardTests.ts';

// The library asks for the time itself.
const realNow = Date.now;
const setNow = (now: () => number) => {
  Date.now = now;
};

const CALL = { vendor: 'lender', operation: 'listOffers' };
const fine = async () => 'fine';
const down = () => Promise.reject(new VendorDown('out of order'));

describe('the watch before a vendor', () => {
  let watch: VendorWatch;
  let now = 0;
  beforeEach(() => {
    watch = new VendorWatch(NO_TELEMETRY);
    now = Date.now();
    setNow(() => now);
  });
  afterEach(() => setNow(realNow));

  const call = (work: () => Promise<string> = fine) => watch.call(CALL, work);
  const fail = async (times: number) => {
    for (let count = 0; count < times; count += 1) await expect(call(down)).rejects.toThrow(VendorDown);
  };

  it.each([
    [10, 10, 'open'],
    [11, 9, 'closed'],
    [0, 19, 'closed'],
    [0, 20, 'open'],
  ])('after %d calls that succeeded and %d that failed, is %s', async (succeeded, failed, state) => {
    for (let count = 0; count < succeeded; count += 1) await call();
    await fail(failed);
    expect(watch.stateOf('lender')).toBe(state);
    expect(watch.stateOf('email')).toBe('closed');
  });

  it('counts nothing against a vendor that it refuses of one person', async () => {
    const refuse = () => Promise.reject(new Error('answered 422'));
    for (let count = 0; count < 100; count += 1) await expect(call(refuse)).rejects.toThrow('422');
    expect(await call()).toBe('fine');
  });

  it('blocks calls while it is open, lets one call probe, and then all or none', async () => {
    await fail(20);
    let worked = 0;
    const work = async () => `${(worked += 1)}`;
    await expect(call(work)).rejects.toThrow(VendorPaused);
    now += PAUSE_MS;
    expect(watch.stateOf('lender')).toBe('halfOpen');
    await fail(1);
    await expect(call(work)).rejects.toThrow(VendorPaused);
    now += PAUSE_MS;
    const probe = Promise.withResolvers<string>();
    const probing = call(() => probe.promise);
    // Calls do not wait for the one that probes.
    await expect(call(work)).rejects.toThrow(VendorPaused);
    expect(worked).toBe(0);
    probe.resolve('fine');
    expect(await probing).toBe('fine');
    expect(await Promise.all([call(work), call(work)])).toEqual(['1', '2']);
  });

  it('counts the result of each call, and nothing of its content', async () => {
    const heard: EndedCall[] = [];
    watch.onCall((ended) => void heard.push(ended));
    await call();
    await expect(call(() => Promise.reject(new Error('answered 422')))).rejects.toThrow('422');
    await fail(19);
    await expect(call()).rejects.toThrow(VendorPaused);
    expect([...new Set(heard.map(({ outcome }) => outcome))]).toEqual([
      'succeeded',
      'refused',
      'down',
      'paused',
    ]);
    expect(heard.at(-1)).toEqual({ ...CALL, outcome: 'paused', seconds: expect.any(Number) });
  });
});

describe('a vendor that is down', () => {
  it('holds its jobs without using up their tries, until it is back', async () => {
    let isDown = true;
    let calls = 0;
    const underwriting: UnderwritingPort = {
      delayMs: 0,
      askAgainMs: undefined,
      async decide() {
        calls += 1;
        if (isDown) throw new VendorDown('Underwriting cannot be reached');
        return { decision: 'APPROVED', stepUps: [], reason: 'fine' };
      },
    };
    const test = await startTestApp(embedded, { providers: { underwriting } });
    try {
      const client = await signIn(test);
      for (let count = 0; count < 5; count += 1) await submitTestApplication(client);
      while (test.deps.vendors.stateOf('underwriting') === 'closed') {
        await test.runJobs();
        test.clock.forward(60_000);
      }
      const tried = calls;
      const jobs = () =>
        test.deps.db
          .selectFrom('outbox')
          .select(['attempts', 'status'])
          .where('kind', '=', 'underwrite')
          .orderBy('id')
          .execute();
      const before = await jobs();
      for (let hours = 0; hours < 10; hours += 1) {
        test.clock.forward(60 * 60_000);
        await test.runJobs();
      }
      expect([calls, await jobs()]).toEqual([tried, before]);
      const { body } = await test.app.inject({ url: '/metrics' });
      expect(body).toContain('vendor_breaker_state{vendor="underwriting"} 2\n');
      expect(body).toContain('vendor_breaker_state{vendor="email"} 0\n');
      isDown = false;
      const resumed = Date.now() + PAUSE_MS;
      setNow(() => resumed);
      await test.runJobs();
      expect((await jobs()).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'done'));
    } finally {
      setNow(realNow);
      await test.close();
    }
  });

  it('fails at once, with the same error as an unreachable vendor', async () => {
    const tests = await startCardTests(embedded);
    const { test, payments } = tests;
    try {
      const client = await tests.begin();
      const id = await tests.create(client);
      for (let count = 0; count < 20; count += 1)
        await test.deps.vendors
          .call({ vendor: 'payments', operation: 'charge' }, down)
          .catch(() => undefined);
      let calls = 0;
      payments.before = async () => void (calls += 1);
      const refused = await client.post(cardsPath(id), { token: 'tok_paused', primary: false });
      expect(problemOf(refused)).toEqual([503, 'card.unavailable']);
      expect(calls).toBe(0);
    } finally {
      await test.close();
    }
  });
});
