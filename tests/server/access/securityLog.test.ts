import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { duplexPair } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { SECURITY_EVENTS } from '../../../server/platform/http/securityLog.ts';
import { embedded } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { clientOf, OWN_PAGE, signIn } from '../../support/testClient.ts';

interface SecurityLine {
  readonly security: string;
  readonly route: string;
  readonly network: string;
  readonly reason?: string;
  readonly subject?: string;
}

const GUESS =
  'POST /api/v2/sign-in/sessions HTTP/1.1\r\nhost: localhost\r\nx-requested-with: stepwright\r\ncontent-type: application/json\r\n';
const EMAIL = 'ada@example.com';
let test: TestApp;

beforeEach(async () => {
  test = await startTestApp(embedded, { config: { logLevel: 'info' } });
});
afterEach(() => test.close());

function lines(): readonly SecurityLine[] {
  const all = test.logLines.map((line) => JSON.parse(line) as Partial<SecurityLine>); // our own logger's
  return all.filter((line): line is SecurityLine => line.security !== undefined);
}

const tryCode = (email: string, code: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/v2/sign-in/sessions',
    headers: OWN_PAGE,
    payload: { email, code },
  });

describe('the security log', () => {
  it('logs a sign-in, its session’s account, and its end', async () => {
    const client = await signIn(test, EMAIL);
    await client.delete('/api/v2/session');
    const [came, left] = lines();
    expect(came).toMatchObject({ security: 'signIn.succeeded', reason: 'code', network: '127.0.0.1' });
    expect(left).toMatchObject({ security: 'session.ended', route: '/api/v2/session' });
  });

  it('logs a wrong code with its reason, the same subject each time, and never the address', async () => {
    await signIn(test, EMAIL);
    for (let tries = 0; tries < 2; tries += 1) await tryCode(EMAIL, '000000');
    await tryCode('bo@example.com', '000000');
    const failed = lines().filter(({ security }) => security === 'signIn.failed');
    expect(failed.map(({ reason }) => reason)).toEqual(failed.map(() => 'one-time-code.otherBrowser'));
    const [first, second, other] = failed.map(({ subject }) => subject);
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    expect(test.logLines.join('')).not.toContain(EMAIL);
  });

  it('logs refused callers, and those over a limit', async () => {
    await test.app.inject({ url: '/api/v2/accounts' });
    await test.app.inject({ url: '/api/support/reconsiderations' });
    const client = clientOf(test, EMAIL, '');
    for (let tries = 0; tries < 35; tries += 1)
      await client.post('/api/v2/sign-in/codes', { email: `${tries}@example.com` });
    const [denied] = lines();
    expect(denied).toMatchObject({
      security: 'access.denied',
      reason: 'account.required',
      route: '/api/v2/accounts',
    });
    expect(lines().some(({ security }) => security === 'limit.reached')).toBe(true);
  });

  it('logs callers who hang up before the response, and so do the other log and the metrics', async () => {
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const held = Promise.withResolvers<undefined>();
    const holding = test.deps.db.transaction().execute(() => held.promise);
    const body = JSON.stringify({ email: EMAIL, code: '000000' });
    const headers = { ...OWN_PAGE, 'content-type': 'application/json' };
    const call = http.request(`${url}/api/v2/sign-in/sessions`, { method: 'POST', headers }).end(body);
    call.on('error', () => undefined); // it is ended by its caller
    const [, response] = (await once(test.app.server, 'request')) as [unknown, http.ServerResponse];
    call.destroy();
    await once(response, 'close');
    held.resolve(undefined);
    await holding;
    while (lines().length === 0) await pause(20);
    expect(lines()).toMatchObject([{ security: 'signIn.failed', route: '/api/v2/sign-in/sessions' }]);
    expect(test.logLines.join('')).toMatch(/"status":422.*"hungUp":true/);
    const { body: metrics } = await test.app.inject({ url: '/metrics' });
    expect(metrics).toMatch(/^sign_ins_total\{by="code",outcome="refused"\} 1$/m);
  });

  it('lists a guess by a connection that is reset', async () => {
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const accepted = once(test.app.server, 'connection') as Promise<[net.Socket]>;
    const caller = net.connect(Number(new URL(url).port), '127.0.0.1');
    caller.on('error', () => undefined); // it is ended by its caller
    const [connection] = await accepted;
    const closed = new Promise((resolve) => connection.once('close', resolve));
    const body = JSON.stringify({ email: EMAIL, code: '000000' });
    caller.write(`${GUESS}content-length: ${body.length}\r\n\r\n${body}`, () => caller.resetAndDestroy());
    await closed;
    while (lines().length === 0) await pause(20);
    expect(lines()).toMatchObject([{ security: 'signIn.failed', network: '127.0.0.1' }]);
    expect(test.logLines.join('')).not.toContain('"status":500');
  });

  it('a connection that was reset before it was accepted is not read from', () => {
    const [withoutAddress] = duplexPair();
    test.app.server.emit('connection', withoutAddress);
    expect(withoutAddress.destroyed).toBe(true);
  });

  it('uses no word but its own', async () => {
    await signIn(test, EMAIL);
    await tryCode(EMAIL, '000000');
    await test.app.inject({ url: '/api/v2/accounts' });
    const words: readonly string[] = SECURITY_EVENTS;
    expect(lines().filter(({ security }) => !words.includes(security))).toEqual([]);
    expect(lines()).not.toEqual([]);
  });
});
