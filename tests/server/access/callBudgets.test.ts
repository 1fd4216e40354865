import type { InjectOptions } from 'fastify';
import type { Problem } from '../../../src/contract/problem.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { embedded } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { signIn, type TestClient } from '../../support/testClient.ts';

const CALLS = 12;
/** All people of a network together. */
const OF_NETWORK = 10 * CALLS;

let test: TestApp;
let networks = 0;

// Each test calls from a network of its own.
beforeAll(async () => {
  test = await startTestApp(embedded, {
    config: { callsPerMinute: CALLS, trustProxyHops: 1, applicationsPerHour: 3 },
  });
});
afterAll(() => test.close());

/** Signs in from a network of one's own, and calls from there. */
function signInElsewhere(email?: string): Promise<TestClient> {
  networks += 1;
  const from = { 'x-forwarded-for': `10.0.${networks}.1` };
  const inject = (options: InjectOptions) =>
    test.app.inject({ ...options, headers: { ...options.headers, ...from } });
  const app = Object.assign(Object.create(test.app) as typeof test.app, { inject });
  return signIn({ ...test, app }, email);
}

const call = (from: string, { url = '/api/v2/session', cookie = '' } = {}) =>
  test.app.inject({ url, headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) } });

/** How many of so many calls are responded to, one after the other. */
async function countAccepted(calls: number, make: () => ReturnType<typeof call>): Promise<number> {
  let accepted = 0;
  for (let made = 0; made < calls; made += 1) accepted += Number((await make()).statusCode !== 429);
  return accepted;
}

it('calls without a session have a budget by network, which is reported with the time of the next', async () => {
  expect(await countAccepted(CALLS + 5, () => call('192.0.2.1'))).toBe(CALLS);
  const refused = await call('192.0.2.1');
  expect([refused.statusCode, refused.json<Problem>().code]).toEqual([429, 'rate.limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await call('192.0.2.2')).statusCode).toBe(200);
});

it('a network of IPv6 is a /64, whose addresses are counted together', async () => {
  let address = 0;
  const next = () => call(`2001:db8::${(address += 1).toString(16)}`);
  expect(await countAccepted(CALLS + 5, next)).toBe(CALLS);
  expect((await call('2001:db8:0:1::1')).statusCode).toBe(200);
});

it('a session has its own, from any network, and does not use that of others', async () => {
  const [one, other] = [await signInElsewhere(), await signInElsewhere()];
  let place = 0;
  const from = (cookie: string) => () =>
    call(`198.51.100.${(place += 1)}`, { url: '/api/v2/accounts', cookie });
  expect(await countAccepted(CALLS + 5, from(one.cookie))).toBeLessThanOrEqual(CALLS);
  expect((await from(one.cookie)()).statusCode).toBe(429);
  expect((await from(other.cookie)()).statusCode).toBe(200);
});

it('a cookie that is made up is no session', async () => {
  let made = 0;
  const guess = () =>
    call('203.0.113.1', { url: '/api/v2/accounts', cookie: `stepwright-session=${(made += 1)}` });
  expect(await countAccepted(CALLS + 5, guess)).toBe(CALLS);
});

it('a network altogether has ten times as many, of however many sessions', async () => {
  let accepted = 0;
  for (let people = 0; people <= 10; people += 1) {
    const { cookie } = await signInElsewhere();
    const own = () => call('203.0.113.2', { url: '/api/v2/accounts', cookie });
    accepted += await countAccepted(CALLS - 1, own);
  }
  expect(accepted).toBe(OF_NETWORK);
});

it('an account begins so many applications an hour, by however many sessions', async () => {
  const [one, stranger] = [await signInElsewhere('busy@example.com'), await signInElsewhere()];
  const statuses: number[] = [];
  for (let begun = 0; begun < 2; begun += 1)
    statuses.push((await one.post('/api/v2/applications', usAnswers)).statusCode);
  test.clock.forward(1000); // the inbox shows the newest first
  const other = await signInElsewhere('busy@example.com');
  for (let begun = 0; begun < 2; begun += 1)
    statuses.push((await other.post('/api/v2/applications', usAnswers)).statusCode);
  expect(statuses).toEqual([201, 201, 201, 429]);
  const refused = await other.post('/api/v2/applications', usAnswers);
  expect(refused.json<Problem>().code).toBe('rate.limited');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  expect((await stranger.post('/api/v2/applications', usAnswers)).statusCode).toBe(201);
  expect((await other.get('/api/v2/accounts')).statusCode).toBe(200);
});

it('probes are not counted', async () => {
  expect(await countAccepted(CALLS + 5, () => call('192.0.2.9', { url: '/healthz' }))).toBe(CALLS + 5);
});
