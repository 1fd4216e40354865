import { randomUUID } from 'node:crypto';
import type { SignInCodeResponse } from '../../../src/contract/access.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { LIMITS } from '../../../server/platform/limits/limitTable.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { OWN_PAGE, clientOf, readCode, signIn, type TestClient } from '../../support/testClient.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long strangers try. */
const HOURS = inAll('more-repetitions') ? 23 : 6;
const DIGITS_CHANCE = 1 / 1_000_000;
/** A long code begins with one of 22 letters; two of them may work at a time. */
const LONG_CHANCE = 2 / (22 * 32 ** 11);
const LONG_CODE = /^[A-Z][0-9A-Z]{3}-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

describeOnOneDatabase('strangers who guess the codes of an address', (kind) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());

  const ask = async (client: TestClient, email: string) => {
    test.clock.forward(1000); // the inbox shows the newest first
    const sent = (await client.post('/api/v2/sign-in/codes', { email })).json<SignInCodeResponse>();
    await test.runJobs();
    return sent;
  };
  const enter = (client: TestClient, email: string, code: string) =>
    client.post('/api/v2/sign-in/sessions', { email, code });
  const browser = () => clientOf(test, '', '');

  /** One who asks for a code and tries as many as are compared, each time as a new browser from another IP; the chance that they had. */
  async function attack(email: string, remoteAddress: string): Promise<number> {
    const call = (url: string, payload: object, cookie: string) =>
      test.app.inject({ method: 'POST', url, payload, remoteAddress, headers: { ...OWN_PAGE, cookie } });
    const asked = await call('/api/v2/sign-in/codes', { email }, '');
    const cookie = asked.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    let chance = 0;
    for (let tries = 0; tries < 7; tries++) {
      const tried = await call('/api/v2/sign-in/sessions', { email, code: 'wrong!' }, cookie);
      if (tried.json<Problem>().code === 'one-time-code.mismatch') chance += DIGITS_CHANCE;
      const long = await call('/api/v2/sign-in/sessions', { email, code: 'WRNG-WRNG-WRNG' }, cookie);
      expect(long.json<Problem>().code).toBe('one-time-code.mismatch');
      chance += LONG_CHANCE;
    }
    await test.runJobs();
    return chance;
  }

  it.each([
    [
      'sign-in/codes/day/ip',
      (client: TestClient, email: string) => client.post('/api/v2/sign-in/codes', { email }),
    ],
    ['sign-in/attempts/day/ip', (client: TestClient, email: string) => enter(client, email, '000000')],
  ] as const)(
    'are limited in a network for a day, but not those who are known there (%s)',
    async (name, call) => {
      const [{ limit }] = LIMITS[name].windows;
      const email = `${randomUUID()}@example.com`;
      const known = await signIn(test, email);
      const newcomer = browser();
      await newcomer.post('/api/v2/sign-in/codes', { email });
      await call(newcomer, email);
      await test.deps.db
        .updateTable('rate_limits')
        .set({ used: limit })
        .where('bucket', '=', `${name}/127.0.0.1`)
        .executeTakeFirstOrThrow();
      expect((await call(newcomer, email)).statusCode).toBe(429);
      expect((await call(known, email)).statusCode).not.toBe(429);
      await test.deps.db.deleteFrom('rate_limits').where('bucket', '=', `${name}/127.0.0.1`).execute();
    },
  );

  it('have a chance of at most 1 in 100,000 a day, and lock nobody out', async () => {
    const email = 'victim@example.com';
    let owner = await signIn(test, email);
    let chance = 0;
    for (let hour = 0; hour < HOURS; hour++) {
      for (const stranger of ['a', 'b']) chance += await attack(email, `2001:db8:${hour}:${stranger}::1`);
      // One who asked before the strangers came is not disturbed by them, nor is one who asks amid them.
      const known = await ask(owner, email);
      const code = await readCode(test, email);
      chance += await attack(email, `198.51.100.${hour}`);
      const signedIn = await enter(owner, email, code);
      expect([known.form, signedIn.statusCode]).toEqual(['digits', 201]);
      test.clock.forward(HOUR_MS);
    }
    // An attacker with a known browser of the owner has the same number of attempts again.
    await ask(owner, email);
    for (let tries = 0; tries < 7; tries++) {
      const tried = await enter(owner, email, 'wrong!');
      if (tried.json<Problem>().code === 'one-time-code.mismatch') chance += DIGITS_CHANCE;
    }
    expect(chance).toBeGreaterThan(9 * DIGITS_CHANCE);
    expect(chance).toBeLessThanOrEqual(1e-5 + 1e-12);

    // From a new browser the owner comes in by the long code, whoever had it sent, and twice in a row.
    for (const device of ['new phone', 'tablet']) {
      owner = browser();
      expect([device, (await ask(owner, email)).form]).toEqual([device, 'long']);
      const long = await readCode(test, email);
      expect(long).toMatch(LONG_CODE);
      const typed = long.toLowerCase().replaceAll('-', ' ');
      expect([device, (await enter(owner, email, typed)).statusCode]).toEqual([device, 201]);
      expect([device, (await enter(browser(), email, long)).statusCode]).toEqual([device, 422]);
    }
  });

  it('fill no inbox: after some codes in a day the one that was mailed last has to do', async () => {
    const email = 'flooded@example.com';
    const forms = [];
    for (let minutes = 0; minutes < 24 * 60; minutes += 20) {
      forms.push((await ask(browser(), email)).form);
      test.clock.forward(20 * MINUTE_MS);
    }
    const inbox = await test.deps.db
      .selectFrom('sandbox_messages')
      .select('id')
      .where('recipient', '=', email)
      .execute();
    expect(forms.filter((form) => form === 'digits')).toHaveLength(15);
    expect(inbox.length).toBeLessThanOrEqual(15 + 24);
    expect((await enter(browser(), email, await readCode(test, email))).statusCode).toBe(201);
  });

  it('leave a long code that works for two hours', async () => {
    const email = 'late@example.com';
    let form = 'digits';
    while (form === 'digits') {
      test.clock.forward(10 * MINUTE_MS);
      ({ form } = await ask(browser(), email));
    }
    const code = await readCode(test, email);
    test.clock.forward(2 * HOUR_MS);
    expect((await enter(browser(), email, code)).json<Problem>().code).toBe('one-time-code.expired');
  });
});

describeOnOneDatabase('a code that was mailed', (kind) => {
  let test: TestApp;
  let count = 0;
  let email = '';

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  beforeEach(() => {
    count += 1;
    email = `browser.${count}@example.com`;
  });
  afterAll(() => test.close());

  const browser = () => clientOf(test, '', '');
  const ask = async (client: TestClient) => {
    test.clock.forward(1000); // the inbox shows the newest first
    await client.post('/api/v2/sign-in/codes', { email });
    await test.runJobs();
    return readCode(test, email);
  };
  const enter = async (client: TestClient, code: string) => {
    const entered = await client.post('/api/v2/sign-in/sessions', { email, code });
    return entered.statusCode === 201 ? 'signed in' : entered.json<Problem>().code;
  };

  it('works in the browser that asked for it, and says so in another one', async () => {
    const [own, other] = [browser(), browser()];
    const code = await ask(own);
    expect(await enter(other, code)).toBe('one-time-code.otherBrowser');
    expect(await enter(own, code)).toBe('signed in');
  });

  it('is not replaced by the one that another browser asks for', async () => {
    const [own, other] = [browser(), browser()];
    const first = await ask(own);
    const second = await ask(other);
    expect(await enter(own, first)).toBe('signed in');
    expect(await enter(other, second)).toBe('signed in');
  });

  it('gives the browser a new name at each sign-in, by which it is known on', async () => {
    const own = browser();
    const code = await ask(own);
    const planted = own.cookie;
    expect(await enter(own, code)).toBe('signed in');
    const strangers = clientOf(test, '', planted);
    await own.delete('/api/v2/session');
    for (let tries = 0; tries < 6; tries++) await ask(strangers);
    expect(await ask(strangers)).toMatch(LONG_CODE);
    expect(await ask(own)).toMatch(/^\d{6}$/);
  });
});
