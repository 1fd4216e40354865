import type { Problem } from '../../../src/contract/problem.ts';
import { describeWithParallelCalls } from '../../support/databases.ts';
import { clientOf, readCode, signIn } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';
import { createTestClock, createTestDeps, startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';

/** They describe a session (`tests/server/access/openId.test.ts`). */
const DESCRIBING = ['auth_idp', 'cust_idp', 'info_idp', 'info_cust_idp'];
const MINUTE_MS = 60_000;

function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

async function statusOf(client: TestClient): Promise<number> {
  return (await client.get('/api/v2/accounts')).statusCode;
}

describeWithParallelCalls('signing in', (kind) => {
  let test: TestApp;
  let client: TestClient;

  beforeEach(async () => {
    test ??= await startTestApp(kind);
    client = visitor();
  });
  afterAll(() => test.close());

  const visitor = () => clientOf(test, '', '');
  const askForCode = async (email: string, browser = client) => {
    const asked = await browser.post('/api/v2/sign-in/codes', { email });
    await test.runJobs();
    return asked;
  };
  const trySignIn = (email: string, code: string, browser = client) =>
    browser.post('/api/v2/sign-in/sessions', { email, code });

  it('sets a cookie that scripts cannot read, and returns the account and its session’s end', async () => {
    await askForCode('Ada@Example.com');
    const signed = await trySignIn('ada@example.com', await readCode(test, 'ada@example.com'));
    expect(signed.statusCode).toBe(201);
    for (const given of signed.cookies) {
      expect(given).toMatchObject({ sameSite: 'Lax', path: '/' });
      expect(given.httpOnly ?? false).toBe(!given.name.startsWith('info_'));
    }
    const cookie = `${signed.cookies[0]?.name}=${signed.cookies[0]?.value}`;
    const session = await clientOf(test, '', cookie).get('/api/v2/session');
    expect(session.json()).toMatchObject({ signedIn: true, email: 'ada@example.com' });
    expect((await visitor().get('/api/v2/session')).json()).toEqual({ signedIn: false });
  });

  it('answers alike for addresses with and without an account', async () => {
    const known = await signIn(test);
    const answers = [await askForCode(known.email), await askForCode('nobody@example.com')];
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual([
      [202, answers[0]?.body],
      [202, answers[0]?.body],
    ]);
    const wrong = await trySignIn('never-asked@example.com', '123456');
    expect(wrong.json<Problem>().code).toBe('one-time-code.otherBrowser');
  });

  it('uses a code once, also for two requests at the same time', async () => {
    await askForCode('once@example.com');
    const code = await readCode(test, 'once@example.com');
    const tries = await Promise.all([1, 2, 3].map(() => trySignIn('once@example.com', code)));
    expect(tries.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  });

  it('locks a code after five wrong tries, and a new code helps', async () => {
    await askForCode('five@example.com');
    const code = await readCode(test, 'five@example.com');
    for (let attempt = 0; attempt < 5; attempt++) {
      const wrong = await trySignIn('five@example.com', otherThan(code));
      expect(wrong.json<Problem>().code).toBe('one-time-code.mismatch');
    }
    expect((await trySignIn('five@example.com', code)).json<Problem>().code).toBe('one-time-code.attempts');
    test.clock.forward(1000);
    await askForCode('five@example.com');
    const renewed = await trySignIn('five@example.com', await readCode(test, 'five@example.com'));
    expect(renewed.statusCode).toBe(201);
  });

  it('lets a code expire after ten minutes', async () => {
    await askForCode('late@example.com');
    const code = await readCode(test, 'late@example.com');
    test.clock.forward(10 * MINUTE_MS);
    expect((await trySignIn('late@example.com', code)).json<Problem>().code).toBe('one-time-code.expired');
  });

  it('lets neither code nor session live longer when the clock is set back by a day', async () => {
    const { cookie } = await signIn(test);
    await askForCode('back@example.com');
    const code = await readCode(test, 'back@example.com');
    test.clock.forward(-24 * 60 * MINUTE_MS);
    expect((await trySignIn('back@example.com', code)).json<Problem>().code).toBe('one-time-code.expired');
    const session = await test.app.inject({ url: '/api/v2/accounts', headers: { cookie } });
    expect(session.statusCode).toBe(401);
    test.clock.forward(24 * 60 * MINUTE_MS);
  });

  it('only takes the newest code', async () => {
    await askForCode('twice@example.com');
    const first = await readCode(test, 'twice@example.com');
    test.clock.forward(1000);
    await askForCode('twice@example.com');
    const second = await readCode(test, 'twice@example.com');
    const outcome = first === second ? 201 : 422;
    expect((await trySignIn('twice@example.com', first)).statusCode).toBe(outcome);
  });

  it.each([
    'no address',
    'a@b',
    '@example.com',
    'a b@example.com',
    '<a>@example.com',
    'x'.repeat(300),
    'ada,bob@example.com',
    'ada@example.com,bob@example.com',
    'ada@example.com;bob@example.com',
    '"ada"@example.com',
    'ada@[192.0.2.1]',
    'ada(bob)@example.com',
  ])('refuses %s', async (email) => {
    expect((await visitor().post('/api/v2/sign-in/codes', { email })).statusCode).toBe(400);
  });

  it('ends a session by signing out, by leaving it idle, and after two hours in any case', async () => {
    const leaving = await signIn(test);
    const signedOut = await test.app.inject({
      method: 'DELETE',
      url: '/api/v2/session',
      headers: { cookie: leaving.cookie, 'x-requested-with': 'stepwright' },
    });
    expect([signedOut.statusCode, await statusOf(leaving)]).toEqual([204, 401]);
    // Data of a link is not kept for the next session.
    const cleared = signedOut.cookies.filter(({ value }) => value === '').map(({ name }) => name);
    expect(cleared).toEqual(['stepwright-session', 'stepwright-prefill', ...DESCRIBING]);

    const idle = await signIn(test);
    test.clock.forward(30 * MINUTE_MS);
    expect(await statusOf(idle)).toBe(401);

    const busy = await signIn(test);
    for (let minutes = 0; minutes < 120; minutes += 24) {
      expect(await statusOf(busy)).toBe(200);
      test.clock.forward(24 * MINUTE_MS);
    }
    expect(await statusOf(busy)).toBe(401);
  });

  it('is extended on request, but never beyond its two hours', async () => {
    const client = await signIn(test);
    const endOf = (answer: { json: () => { expiresAt: string } }) => Date.parse(answer.json().expiresAt);
    const first = endOf(await client.get('/api/v2/session'));
    for (const passed of [25, 50, 75]) {
      test.clock.forward(25 * MINUTE_MS);
      expect(endOf(await client.post('/api/v2/session')) - first).toBe(passed * MINUTE_MS);
    }
    test.clock.forward(25 * MINUTE_MS);
    const last = (await client.post('/api/v2/session')).json<{ expiresAt: string; endsAt: string }>();
    expect(last.expiresAt).toBe(last.endsAt);
    expect(Date.parse(last.endsAt) - first).toBe(90 * MINUTE_MS);
    expect((await visitor().post('/api/v2/session')).statusCode).toBe(401);
  });

  it('does not count looking at the session as using it', async () => {
    const client = await signIn(test);
    test.clock.forward(20 * MINUTE_MS);
    expect((await client.get('/api/v2/session')).json()).toMatchObject({ signedIn: true });
    test.clock.forward(15 * MINUTE_MS);
    expect((await client.get('/api/v2/session')).json()).toEqual({ signedIn: false });
  });

  it('keeps neither codes nor tokens in the clear', async () => {
    await askForCode('hidden@example.com');
    const code = await readCode(test, 'hidden@example.com');
    const { cookie } = await signIn(test);
    const tokens = /stepwright-browser=([^;]+); stepwright-session=([^;]+)/.exec(cookie)?.slice(1) ?? [];
    expect(tokens).toHaveLength(2);
    const rows = JSON.stringify([
      await test.deps.db.selectFrom('mailed_codes').selectAll().execute(),
      await test.deps.db.selectFrom('known_browsers').selectAll().execute(),
      await test.deps.db.selectFrom('sessions').selectAll().execute(),
      await test.deps.db.selectFrom('outbox').selectAll().execute(),
    ]);
    for (const token of tokens) expect(rows).not.toContain(token);
    expect(rows).not.toContain(`"${code}"`);
  });

  it('sends the cookie over https only when the server is reached by https', async () => {
    const clock = createTestClock();
    const config = { publicUrl: 'https://pay.example.com' };
    const deps = await createTestDeps({ db: test.deps.db }, clock, { config });
    const { buildApp } = await import('../../../server/app/buildApp.ts');
    const app = await buildApp({ deps, logStream: { write: () => undefined } });
    const secure: TestApp = { ...test, app, deps };
    const { cookie } = await signIn(secure, 'secure@example.com');
    expect(cookie.split('; ').map((pair) => pair.split('=')[0])).toEqual([
      '__Host-stepwright-browser',
      '__Host-stepwright-session',
      ...DESCRIBING.map((name) => `__Host-${name}`),
    ]);
    await app.close();
  });
});
