import { sql } from 'kysely';
import { buildApp } from '../../../server/app/buildApp.ts';
import type { ServerConfig } from '../../../server/app/serverConfig.ts';
import { embedded } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { OWN_PAGE, signIn } from '../../support/testClient.ts';

describe('facts about a request', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(embedded);
  });
  afterAll(() => test.close());

  const build = (config: Partial<ServerConfig>) =>
    buildApp({
      deps: { ...test.deps, config: { ...test.deps.config, ...config } },
      logStream: { write: () => undefined },
    });

  it.each([
    ['GET', '/api/v2/configs', 'currency=USD', undefined],
    ['GET', '/api/v2/categories', 'currency=USD', undefined],
    ['POST', '/api/v2/applications/urn:app:1/step-ups/otp', 'skip=false', { code: '123456' }],
  ] as const)('twice is refused, not chosen from: %s %s?%s', async (method, path, query, payload) => {
    const { cookie } = await signIn(test);
    const send = (url: string) =>
      test.app.inject({ method, url, headers: { ...OWN_PAGE, cookie }, ...(payload && { payload }) });
    expect((await send(`${path}?${query}`)).statusCode).not.toBe(400);
    const twice = await send(`${path}?${query}&${query}`);
    expect([twice.statusCode, twice.json<{ code: string }>().code]).toEqual([400, 'request.invalid']);
  });

  it('the readiness check fails when writing fails', async () => {
    const ready = async () => (await test.app.inject({ url: '/readyz' })).statusCode;
    expect(await ready()).toBe(200);
    await sql`set default_transaction_read_only = on`.execute(test.deps.db);
    try {
      expect(await ready()).toBe(503);
    } finally {
      await sql`set default_transaction_read_only = off`.execute(test.deps.db);
    }
    expect(await ready()).toBe(200);
  });

  it.each([
    [0, '10.0.0.9', 'localhost:80'],
    [1, '198.51.100.7', 'forged.example'],
  ])('the client’s address counts as far as %i proxies report it', async (trustProxyHops, ip, host) => {
    const app = await build({ trustProxyHops });
    app.get('/seen', async (request) => ({ ip: request.ip, host: request.host }));
    const headers = { 'x-forwarded-for': '203.0.113.1, 198.51.100.7', 'x-forwarded-host': 'forged.example' };
    const seen = await app.inject({ url: '/seen', headers, remoteAddress: '10.0.0.9' });
    expect(seen.json()).toEqual({ ip, host });
    await app.close();
  });

  it('is not sent back: TRACE is no method', async () => {
    const traced = await test.app.inject({
      method: 'TRACE' as 'GET',
      url: '/api/v2/configs',
      headers: { 'x-secret': 'mirror' },
    });
    expect([traced.statusCode, traced.body.includes('mirror')]).toEqual([404, false]);
  });

  it('is answered for no other origin, and over https with HSTS of a year', async () => {
    const app = await build({ publicUrl: 'https://pay.example.com' });
    const url = '/api/v2/configs';
    const { headers } = await app.inject({ url, headers: { origin: 'https://evil.example' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    const local = await test.app.inject({ url });
    expect(local.headers['strict-transport-security']).toBeUndefined();
    await app.close();
  });
});
