import type { OwnSessionsResponse } from '../../../src/contract/access.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { clientOf, readCode, type TestClient } from '../../support/testClient.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const MINUTE_MS = 60_000;
const PATH = '/api/v2/sessions';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

describeOnOneDatabase('the sessions of an account', (kind) => {
  let test: TestApp;
  let count = 0;
  let email = '';

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  beforeEach(() => {
    count += 1;
    email = `sessions.${count}@example.com`;
  });
  afterAll(() => test.close());

  async function signInBy(client: TestClient, userAgent = CHROME, who = email): Promise<TestClient> {
    const headers = { 'user-agent': userAgent };
    test.clock.forward(1000);
    await client.post('/api/v2/sign-in/codes', { email: who });
    await test.runJobs();
    const code = await readCode(test, who);
    const entered = await client.post('/api/v2/sign-in/sessions', { email: who, code }, { headers });
    expect(entered.statusCode).toBe(201);
    return client;
  }
  const browser = () => clientOf(test, '', '');
  const list = async (client: TestClient) => (await client.get(PATH)).json<OwnSessionsResponse>().sessions;
  const statusOf = async (client: TestClient) => (await client.get('/api/v2/accounts')).statusCode;

  it('are listed to their owner, named by browser and system, with the present one marked', async () => {
    const phone = await signInBy(browser(), SAFARI);
    test.clock.forward(5 * MINUTE_MS);
    const desk = await signInBy(browser());
    await signInBy(browser(), CHROME, `other.${email}`);
    const seen = await list(desk);
    expect(seen).toMatchObject([
      { browser: 'Chrome', system: 'Windows', current: true },
      { browser: 'Safari', system: 'iOS', current: false },
    ]);
    expect(Date.parse(seen[0]?.startedAt ?? '') - Date.parse(seen[1]?.startedAt ?? '')).toBe(301_000);
    // Asking is use: the phone comes first now.
    expect((await list(phone)).map(({ current }) => current)).toEqual([true, false]);
  });

  it('are listed without a name where the browser says nothing that is one', async () => {
    const [odd, silent] = [await signInBy(browser(), '<script>'), await signInBy(browser(), '')];
    expect(await list(odd)).toHaveLength(2);
    for (const session of await list(silent)) expect(session).toMatchObject({ browser: null, system: null });
  });

  it('are ended by their owner, one or all others, and by nobody else', async () => {
    const [desk, phone, tablet] = [
      await signInBy(browser()),
      await signInBy(browser(), SAFARI),
      await signInBy(browser()),
    ];
    const stranger = await signInBy(browser(), CHROME, `stranger.${email}`);
    const ofPhone = (await list(phone)).find(({ current }) => current)?.id;
    expect((await stranger.delete(`${PATH}/${ofPhone}`)).statusCode).toBe(204);
    expect(await statusOf(phone)).toBe(200);
    expect((await desk.delete(`${PATH}/${ofPhone}`)).statusCode).toBe(204);
    expect([await statusOf(phone), await statusOf(tablet)]).toEqual([401, 200]);
    expect((await desk.delete(PATH)).statusCode).toBe(204);
    expect([await statusOf(desk), await statusOf(tablet), await statusOf(stranger)]).toEqual([200, 401, 200]);
    const own = (await list(desk))[0]?.id;
    const { cookies } = await desk.delete(`${PATH}/${own}`);
    expect(cookies.map(({ name, value }) => [name, value])).toEqual([
      ['stepwright-session', ''],
      ['stepwright-prefill', ''],
      ...['auth_idp', 'cust_idp', 'info_idp', 'info_cust_idp'].map((name) => [name, '']),
    ]);
    expect(await statusOf(desk)).toBe(401);
  });

  it('elsewhere are ended only within ten minutes of signing in, one’s own at any time', async () => {
    const [desk, phone] = [await signInBy(browser()), await signInBy(browser(), SAFARI)];
    const ofPhone = (await list(phone)).find(({ current }) => current)?.id;
    const mayEnd = async () => (await desk.get(PATH)).json<OwnSessionsResponse>().mayEndOthers;
    expect(await mayEnd()).toBe(true);
    test.clock.forward(10 * MINUTE_MS);
    await statusOf(phone);
    expect(await mayEnd()).toBe(false);
    for (const path of [`${PATH}/${ofPhone}`, PATH]) {
      const refused = await desk.delete(path);
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([403, 'session.tooOld']);
    }
    expect(await statusOf(phone)).toBe(200);
    const own = (await list(desk)).find(({ current }) => current)?.id;
    expect((await desk.delete(`${PATH}/${own}`)).statusCode).toBe(204);
    expect(await statusOf(desk)).toBe(401);
    const again = await signInBy(browser());
    expect((await again.delete(PATH)).statusCode).toBe(204);
    expect([await statusOf(again), await statusOf(phone)]).toEqual([200, 401]);
  });

  it('are no longer listed when they are over', async () => {
    await signInBy(browser());
    test.clock.forward(31 * MINUTE_MS);
    expect(await list(await signInBy(browser()))).toHaveLength(1);
  });

  it('that are ended make their browser unknown', async () => {
    const [desk, lost] = [await signInBy(browser()), await signInBy(browser())];
    const known = async () =>
      (await test.deps.db.selectFrom('known_browsers').select('account_id').execute()).length;
    const before = await known();
    await desk.delete(PATH);
    expect([await known(), await statusOf(lost)]).toEqual([before - 1, 401]);
  });

  it('end when their browser signs in again, also without the cookie of the session', async () => {
    const client = await signInBy(browser());
    const first = clientOf(test, '', client.cookie);
    await signInBy(client);
    expect([await statusOf(first), await statusOf(client)]).toEqual([401, 200]);
    const named = client.cookie.split('; ').find((cookie) => cookie.includes('-browser=')) ?? '';
    const second = clientOf(test, '', client.cookie);
    const again = await signInBy(clientOf(test, '', named), CHROME, `other.${email}`);
    expect([await statusOf(second), await statusOf(again)]).toEqual([401, 200]);
  });

  it.each([
    ['GET', PATH],
    ['DELETE', PATH],
    ['DELETE', `${PATH}/00000000-0000-4000-8000-000000000000`],
  ] as const)('are visible to nobody else: %s %s', async (method, url) => {
    const headers = { 'x-requested-with': 'stepwright' };
    expect((await test.app.inject({ method, url, headers })).statusCode).toBe(401);
  });
});
