import { createOpenIdProvider } from '../../../server/access/openId/real/createOpenIdProvider.ts';
import type { OpenIdPort } from '../../../server/access/openId/openIdPort.ts';
import { networkOf } from '../../../server/platform/limits/networkOf.ts';
import { LIMITS, type LimitName } from '../../../server/platform/limits/limitTable.ts';
import type { SessionResponse } from '../../../src/contract/access.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startOpenIdProvider, type OpenIdProvider } from '../../support/openIdProvider.ts';
import { invitationToken, listed, submitWithPartners } from '../../support/partners.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { clientOf, OWN_PAGE, signIn, type TestClient } from '../../support/testClient.ts';

const MINUTE_MS = 60_000;
const START = '/api/v2/sign-in/openid';
const CALLBACK = `${START}/callback`;
const REDIRECT_URI = `http://localhost:8080${CALLBACK}`;
const REGISTRAR = 'registrar.localhost:8080';
const DISCOVERY = '/.well-known/openid-configuration';
const ACCOUNTS = '/sign-in?returnTo=%2Faccounts';

describeOnOneDatabase('sign-in by OpenID Connect', (kind) => {
  let provider: OpenIdProvider;
  let port: OpenIdPort;
  let test: TestApp;
  let count = 0;

  beforeAll(async () => {
    provider = await startOpenIdProvider();
    provider.returnTo([REDIRECT_URI, `http://${REGISTRAR}${CALLBACK}`]);
    const openId: OpenIdPort = {
      authorizationUrl: async (...call) => port.authorizationUrl(...call),
      identify: async (...call) => port.identify(...call),
    };
    test = await startTestApp(kind, { config: { openId: provider.config }, providers: { openId } });
  });
  beforeEach(() => {
    provider.faults.clear();
    provider.calls.clear();
    // Discovered anew. It waits briefly only where nothing comes, since a busy machine may be late.
    port = createOpenIdProvider({ ...provider.config, timeoutMs: 30_000 });
  });
  afterAll(async () => {
    await test.close();
    await provider.close();
  });

  const browser = () => clientOf(test, '', '');
  /** A login that nobody has used, with an address that the provider has verified unless a test says otherwise. */
  const person = (changes: object = {}) => {
    count += 1;
    const login = `login-${count}`;
    const email = `openid.${count}@example.com`;
    provider.people.set(login, { email, email_verified: true, ...changes });
    return { login, email };
  };
  const begin = async (client: TestClient, returnTo = '/accounts', headers: object = {}) => {
    const own = { 'sec-fetch-site': 'same-origin', ...headers };
    const response = await client.get(START, { query: { returnTo }, headers: own });
    return String(response.headers.location);
  };
  const finish = async (client: TestClient, query: string, headers = {}): Promise<string> => {
    const response = await client.get(`${CALLBACK}${query}`, { headers });
    expect(response.statusCode).toBe(302);
    return String(response.headers.location);
  };
  const enter = async (client: TestClient, login: string, returnTo?: string) =>
    finish(client, await provider.visit(await begin(client, returnTo), login));
  const sessionOf = async (client: TestClient) =>
    (await client.get('/api/v2/session')).json<SessionResponse & { email?: string; accountId?: string }>();
  const failing = (code: string, page = ACCOUNTS) => `${page}&failure=${code}`;

  describe('that succeeds', () => {
    it('starts a session for the verified address, and leads to the page asked for under its partner', async () => {
      const { login, email } = person();
      const client = browser();
      const authorization = new URL(await begin(client, '/r/some-partner/get-started?step=2'));
      expect(Object.fromEntries(authorization.searchParams)).toMatchObject({
        client_id: 'stepwright',
        response_type: 'code',
        code_challenge_method: 'S256',
        redirect_uri: REDIRECT_URI,
        scope: 'openid email',
        ui_locales: 'en-US',
        max_age: '600',
      });
      const location = await finish(client, await provider.visit(authorization.href, login));
      expect(location).toBe('/r/some-partner/sign-in?returnTo=%2Fget-started%3Fstep%3D2');
      expect(await sessionOf(client)).toMatchObject({ signedIn: true, email });
    });

    it('keeps language, market and portal of the visitor', async () => {
      const { login, email } = person();
      const client = clientOf(test, '', 'market=fr-CA; currency=CAD');
      const headers = { host: REGISTRAR };
      const authorization = await begin(client, '/accounts', headers);
      expect(authorization).toContain('ui_locales=fr-CA');
      expect(authorization).toContain(encodeURIComponent(`http://${REGISTRAR}${CALLBACK}`));
      expect(await finish(client, await provider.visit(authorization, login), headers)).toBe(ACCOUNTS);
      expect(client.cookie).toContain('market=fr-CA; currency=CAD');
      expect(await sessionOf(client)).toMatchObject({ email });
    });

    it('leads to the account that somebody has by the mailed code', async () => {
      const { login } = person({ email: 'Known.Before@Example.com' });
      const { accountId } = await sessionOf(await signIn(test, 'known.before@example.com'));
      const client = browser();
      await enter(client, login);
      expect(await sessionOf(client)).toMatchObject({ accountId, email: 'known.before@example.com' });
    });

    it('knows somebody again whose address at the provider has changed since', async () => {
      const { login, email } = person();
      const client = browser();
      await enter(client, login);
      const first = await sessionOf(client);
      provider.people.set(login, { email: 'moved.since@example.com', email_verified: true });
      const later = browser();
      await enter(later, login);
      expect(await sessionOf(later)).toMatchObject({ email, accountId: first.accountId });
      const accounts = await test.deps.db.selectFrom('accounts').select('email').execute();
      expect(accounts.map((account) => account.email)).not.toContain('moved.since@example.com');
    });

    it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example/x', ''])(
      'never leads to %j',
      async (returnTo) => {
        expect(await enter(browser(), person().login, returnTo)).toBe(ACCOUNTS);
      },
    );

    it('is counted and told in the security log, without a word of what the provider sent', async () => {
      const { login, email } = person();
      const client = browser();
      const query = await provider.visit(await begin(client), login);
      await finish(client, query);
      await finish(browser(), query);
      const told = test.logLines.map((line) => JSON.parse(line) as { security?: string; reason?: string });
      const events = told.filter(({ security }) => security?.startsWith('signIn.')).slice(-2);
      expect(events).toMatchObject([
        { security: 'signIn.succeeded', reason: 'openid' },
        { security: 'signIn.failed', reason: 'openid.ended' },
      ]);
      const log = test.logLines.join('');
      for (const secret of [email, ...new URLSearchParams(query).values()].filter((text) => text.length > 20))
        expect(log).not.toContain(secret);
      const { body: metrics } = await test.app.inject('/metrics');
      expect(metrics).toMatch(/sign_ins_total\{by="openid",outcome="succeeded"\} [1-9]/);
      expect(metrics).toMatch(/sign_ins_total\{by="openid",outcome="refused"\} [1-9]/);
    });
  });

  describe('that fails', () => {
    const expectNobody = async (client: TestClient) =>
      expect(await sessionOf(client)).toEqual({ signedIn: false });

    it('leads back to the sign-in page of somebody who gives up', async () => {
      const client = browser();
      const page = '/r/some-partner/sign-in?returnTo=%2Fget-started';
      const query = await provider.visit(await begin(client, '/r/some-partner/get-started'), 'cancel');
      expect(await finish(client, query)).toBe(failing('openid.cancelled', page));
      await expectNobody(client);
    });

    it.each([
      ['an address that is not verified', { email_verified: false }],
      ['an address of which only a text says so', { email_verified: 'true' }],
      ['an address of which nobody says so', { email_verified: undefined }],
      ['no address', { email: undefined }],
      ['no address that mail can be sent to', { email: 'nobody' }],
    ])('refuses %s, and makes no account', async (_what, changes) => {
      const accounts = async () => test.deps.db.selectFrom('accounts').select('id').execute();
      const before = await accounts();
      const client = browser();
      expect(await enter(client, person(changes).login)).toBe(failing('openid.unverified'));
      await expectNobody(client);
      expect(await accounts()).toEqual(before);
    });

    it('takes a response once', async () => {
      const client = browser();
      const query = await provider.visit(await begin(client), person().login);
      await finish(client, query);
      await client.delete('/api/v2/session');
      expect(await finish(client, query)).toBe(failing('openid.ended', '/sign-in?returnTo=%2Faccounts'));
      await expectNobody(client);
      expect(provider.calls.get('/token')).toBe(1);
    });

    it.each<[what: string, change: (query: URLSearchParams) => void]>([
      ['a forged state', (query) => query.set('state', 'f'.repeat(43))],
      ['no state', (query) => query.delete('state')],
    ])('refuses %s before the provider is called', async (_what, change) => {
      const client = browser();
      const query = new URLSearchParams(await provider.visit(await begin(client), person().login));
      change(query);
      expect(await finish(client, `?${query.toString()}`)).toBe(failing('openid.ended'));
      await expectNobody(client);
      expect(provider.calls.get('/token')).toBeUndefined();
    });

    it('refuses what another browser has begun, and leaves it to that one', async () => {
      const { login, email } = person();
      const [own, other] = [browser(), browser()];
      await begin(other);
      const query = await provider.visit(await begin(own, '/get-started'), login);
      const page = '/sign-in?returnTo=%2Fget-started';
      for (const client of [other, browser()]) {
        expect(await finish(client, query)).toBe(failing('openid.ended', page));
        await expectNobody(client);
      }
      expect(await finish(own, query)).toBe(page);
      expect(await sessionOf(own)).toMatchObject({ email });
    });

    it('refuses a code in the attempt of another tab, and one that took too long', async () => {
      const client = browser();
      const [first, second] = [await begin(client), await begin(client)];
      const code = new URLSearchParams(await provider.visit(first, person().login));
      code.set('state', new URL(second).searchParams.get('state') ?? '');
      expect(await finish(client, `?${code.toString()}`)).toBe(failing('openid.rejected'));
      const query = await provider.visit(await begin(client), person().login);
      test.clock.forward(10 * MINUTE_MS);
      expect(await finish(client, query)).toBe(failing('openid.ended'));
      await expectNobody(client);
    });

    it('leads the second tab of somebody who has signed in meanwhile to its own page, as the same person', async () => {
      const client = browser();
      const { login, email } = person();
      const second = await begin(client, '/get-started');
      await enter(client, login);
      const location = await finish(client, await provider.visit(second, person().login));
      expect(location).toBe(failing('openid.ended', '/sign-in?returnTo=%2Fget-started'));
      expect(await sessionOf(client)).toMatchObject({ email });
    });

    type Token = { header: object; claims: Record<string, unknown>; signature: string };
    const inToken = (change: (token: Token) => Partial<Token>) => (body: string) => {
      const response = JSON.parse(body) as { id_token: string };
      const [header = '', claims = '', signature = ''] = response.id_token.split('.');
      const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
      const token: Token = { header: decode(header), claims: { ...decode(claims) }, signature };
      const changed = { ...token, ...change(token) };
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
      const idToken = [encode(changed.header), encode(changed.claims), changed.signature].join('.');
      return JSON.stringify({ ...response, id_token: idToken });
    };
    const claiming = (claims: object) => inToken((token) => ({ claims: { ...token.claims, ...claims } }));
    it.each<[what: string, change: (body: string) => string]>([
      ['signed by nobody', inToken(() => ({ header: { alg: 'none' }, signature: '' }))],
      [
        'with a bad signature',
        inToken(({ signature }) => ({ signature: `${signature.slice(0, -8)}AAAAAAAA` })),
      ],
      ['of another person than was signed', claiming({ sub: 'somebody-else' })],
      ['of another issuer', claiming({ iss: 'https://elsewhere.example' })],
      ['for another client', claiming({ aud: 'another-client' })],
      ['of another attempt', claiming({ nonce: 'another-nonce' })],
      ['that has expired', claiming({ exp: 1_700_000_000 })],
    ])('refuses a token %s', async (_what, change) => {
      provider.faults.set('/token', change);
      const client = browser();
      expect(await enter(client, person().login)).toBe(failing('openid.rejected'));
      await expectNobody(client);
    });

    it('refuses somebody who proved long ago who they are, unless it is configured to take them', async () => {
      const longAgo = inToken(({ claims }) => ({
        claims: { ...claims, auth_time: Date.now() / 1000 - 3600 },
      }));
      provider.faults.set('/token', longAgo);
      const attempt = {
        redirectUri: REDIRECT_URI,
        state: 'state',
        nonce: 'nonce',
        codeVerifier: 'v'.repeat(43),
      };
      const identify = async () => {
        const url = await port.authorizationUrl(attempt, 'en-US');
        const query = await provider.visit(url, person().login);
        return { url, outcome: await port.identify(attempt, query) };
      };
      const { outcome } = await identify();
      expect(outcome).toEqual({ kind: 'rejected', reason: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' });
      port = createOpenIdProvider({ ...provider.config, maxAgeSeconds: undefined });
      const lenient = await identify();
      expect(lenient.url).not.toContain('max_age');
      // Only the signature is wrong then: the test has changed the token.
      expect(lenient.outcome).toEqual({ kind: 'rejected', reason: 'OAUTH_INVALID_RESPONSE' });
    });

    it.each([
      ['another issuer', 'https://elsewhere.example'],
      ['no issuer', undefined],
    ])('refuses a response of %s', async (_what, issuer) => {
      const client = browser();
      const query = new URLSearchParams(await provider.visit(await begin(client), person().login));
      query.delete('iss');
      if (issuer !== undefined) query.set('iss', issuer);
      expect(await finish(client, `?${query.toString()}`)).toBe(failing('openid.rejected'));
      expect(provider.calls.get('/token')).toBeUndefined();
    });

    it.each<[path: string, fault: 'broken' | 'never']>([
      ['/token', 'broken'],
      ['/token', 'never'],
      ['/jwks', 'broken'],
      ['/me', 'broken'],
    ])('says that the provider is down at %s (%s), and takes no code again', async (path, fault) => {
      if (fault === 'never') port = createOpenIdProvider({ ...provider.config, timeoutMs: 500 });
      const client = browser();
      const query = await provider.visit(await begin(client), person().login);
      provider.faults.set(path, fault);
      expect(await finish(client, query)).toBe(failing('openid.unavailable'));
      await expectNobody(client);
      provider.faults.clear();
      expect(await finish(client, query)).toBe(failing('openid.ended'));
    });

    it.each<[what: string, fault: 'broken' | 'never' | ((body: string) => string)]>([
      ['is down', 'broken'],
      ['does not answer', 'never'],
      ['sends nonsense', () => '<html>'],
      [
        'calls itself otherwise',
        (body) => body.replace(/"issuer":"[^"]+"/, '"issuer":"https://other.example"'),
      ],
    ])('leaves the mailed code to somebody whose provider %s, until it is back', async (_what, fault) => {
      if (fault === 'never') port = createOpenIdProvider({ ...provider.config, timeoutMs: 300 });
      provider.faults.set(DISCOVERY, fault);
      const client = browser();
      expect(await begin(client, '/get-started')).toBe(
        failing('openid.unavailable', '/sign-in?returnTo=%2Fget-started'),
      );
      await signIn(test);
      provider.faults.clear();
      port = createOpenIdProvider(provider.config);
      expect(await begin(client)).toContain(provider.config.issuer);
    });

    it('asks again for a description that did not come, and then keeps it', async () => {
      provider.faults.set(DISCOVERY, 'broken');
      await begin(browser());
      provider.faults.clear();
      for (let tries = 0; tries < 3; tries += 1) expect(await begin(browser())).toContain('/auth?');
      expect(provider.calls.get(DISCOVERY)).toBe(2);
    });

    it.each<[name: LimitName, call: (client: TestClient, query: string) => Promise<string>]>([
      ['sign-in/openid/ip', async (client) => begin(client)],
      ['sign-in/attempts/ip', async (client, query) => finish(client, query)],
    ])('says so where there were too many: %s', async (name, call) => {
      const client = browser();
      const query = await provider.visit(await begin(client), person().login);
      const { db } = test.deps;
      const { limit } = LIMITS[name].windows[0];
      const known = db.updateTable('rate_limits').set({ used: limit });
      const bucket = `${name}/${networkOf('127.0.0.1')}`;
      await call(browser(), query);
      expect((await known.where('bucket', '=', bucket).executeTakeFirst()).numUpdatedRows).toBe(1n);
      expect(await call(client, query)).toBe(failing('rate.limited'));
      await db.deleteFrom('rate_limits').where('bucket', '=', bucket).execute();
    });

    it.each<[what: string, brought: object, fault: 'refusing' | undefined]>([
      ['say that the provider is down', { error: 'server_error' }, undefined],
      ['bring codes that it refuses', { code: 'x' }, 'refusing'],
    ])('is not cut off for everybody by browsers that %s', async (_what, brought, fault) => {
      if (fault) provider.faults.set('/token', fault);
      for (let tries = 0; tries < 21; tries += 1) {
        const client = browser();
        const state = new URL(await begin(client)).searchParams.get('state') ?? '';
        const query = new URLSearchParams({ state, iss: provider.config.issuer, ...brought });
        expect(await finish(client, `?${query.toString()}`)).toBe(failing('openid.unavailable'));
      }
      provider.faults.clear();
      expect(await enter(browser(), person().login)).toBe(ACCOUNTS);
    });

    it('is begun by our own pages only', async () => {
      for (const site of ['cross-site', 'same-site']) {
        const response = await browser().get(START, { headers: { 'sec-fetch-site': site } });
        expect(response.statusCode).toBe(403);
      }
    });

    it('opens no invitation of another address', async () => {
      const { owners } = await submitWithPartners(test);
      const { login, email } = person();
      await owners.add({ ...listed, email });
      await owners.confirm();
      await test.runJobs();
      const body = { token: await invitationToken(test, email) };
      const other = browser();
      await enter(other, person().login);
      const refused = await other.post('/api/v2/owner-invitations/bind', body);
      expect(refused.json()).toMatchObject({ code: 'owner.otherAccount' });
      const invited = browser();
      await enter(invited, login);
      expect((await invited.post('/api/v2/owner-invitations/bind', body)).statusCode).toBe(204);
    });
  });

  describe('the cookies of identity and sign-in info', () => {
    const NAMES = ['auth_idp', 'cust_idp', 'info_idp', 'info_cust_idp'];
    const inJar = (client: TestClient) =>
      Object.fromEntries(
        client.cookie.split('; ').flatMap((pair) => {
          const [name = '', value = ''] = pair.split('=');
          return NAMES.includes(name) && value !== '' ? [[name, value]] : [];
        }),
      );

    it('say how one signed in, to scripts no more than that and until when', async () => {
      const client = browser();
      const query = await provider.visit(await begin(client), person().login);
      const { cookies } = await client.get(`${CALLBACK}${query}`);
      const { accountId, ...session } = await sessionOf(client);
      const endsAt = 'endsAt' in session ? Math.floor(Date.parse(session.endsAt) / 1000) : 0;
      const set = cookies.filter(({ name }) => NAMES.includes(name));
      const shared = { path: '/', sameSite: 'Lax', expires: new Date(endsAt * 1000) };
      expect(set).toMatchObject([
        { ...shared, name: 'auth_idp', value: 'openid', httpOnly: true },
        { ...shared, name: 'cust_idp', value: accountId, httpOnly: true },
        { ...shared, name: 'info_idp', value: 'openid' },
        { ...shared, name: 'info_cust_idp', value: String(endsAt) },
      ]);
      expect(set.map(({ httpOnly }) => httpOnly ?? false)).toEqual([true, true, false, false]);
      expect(inJar(await signIn(test))).toMatchObject({ auth_idp: 'code', info_idp: 'code' });
    });

    it.each<[how: string, end: (client: TestClient) => Promise<unknown>]>([
      ['signs out', async (client) => client.delete('/api/v2/session')],
      [
        'calls after the session has ended',
        async (client) => {
          test.clock.forward(31 * MINUTE_MS);
          expect((await client.get('/api/v2/accounts')).statusCode).toBe(401);
        },
      ],
      [
        'asks who is signed in after the session has ended',
        async (client) => {
          test.clock.forward(31 * MINUTE_MS);
          await client.get('/api/v2/session');
        },
      ],
    ])('go when one %s', async (_how, end) => {
      const client = await signIn(test);
      expect(Object.keys(inJar(client))).toEqual(NAMES);
      await end(client);
      expect(inJar(client)).toEqual({});
    });

    it('grant nothing to who forges them', async () => {
      const owner = await signIn(test);
      const { accountId } = await sessionOf(owner);
      const forged = `auth_idp=openid; cust_idp=${accountId}; info_idp=openid; info_cust_idp=4102444800`;
      const nobody = await test.app.inject({
        url: '/api/v2/accounts',
        headers: { ...OWN_PAGE, cookie: forged },
      });
      expect(nobody.statusCode).toBe(401);
      const other = await signIn(test);
      const both = await other.get('/api/v2/session', { headers: { cookie: `${forged}; ${other.cookie}` } });
      expect(both.json()).toMatchObject({ email: other.email });
    });
  });
});
