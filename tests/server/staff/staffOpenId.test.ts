import { createOpenIdProvider } from '../../../server/access/openId/real/createOpenIdProvider.ts';
import { disableStaff, inviteStaff } from '../../../server/staff/registry.ts';
import type { SessionResponse } from '../../../src/contract/access.ts';
import type { StaffSessionResponse } from '../../../src/contract/staff.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startOpenIdProvider, type OpenIdProvider } from '../../support/openIdProvider.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { clientOf, type TestClient } from '../../support/testClient.ts';

const START = '/api/v2/studio/openid';
const CALLBACK = `${START}/callback`;
const OF_APPLICANTS = '/api/v2/sign-in/openid';
const OWN = { 'sec-fetch-site': 'same-origin' };
const signed = { by: 'Bea Lund', reason: 'Runs the market' };
const viewer = { role: 'viewer', market: null, language: null } as const;

describeOnOneDatabase('staff at an OpenID provider', (kind) => {
  let provider: OpenIdProvider;
  let test: TestApp;
  let count = 0;

  beforeAll(async () => {
    provider = await startOpenIdProvider();
    provider.returnTo([CALLBACK, `${OF_APPLICANTS}/callback`].map((path) => `http://localhost:8080${path}`));
    const port = createOpenIdProvider({ ...provider.config, timeoutMs: 30_000 });
    test = await startTestApp(kind, { providers: { openId: port, staffOpenId: port } });
  });
  afterAll(async () => {
    await test.close();
    await provider.close();
  });

  const browser = () => clientOf(test, '', '');
  const person = (changes: object = {}) => {
    const login = `login-${(count += 1)}`;
    const email = `staff.openid.${count}@example.com`;
    provider.people.set(login, { email, email_verified: true, ...changes });
    return { login, email };
  };
  const invite = (email: string) =>
    inviteStaff(test.deps, { email, name: 'Ada Park', roles: [viewer], ...signed });
  const begin = async (client: TestClient, path = START) =>
    String((await client.get(path, { headers: OWN })).headers.location);
  const finish = async (client: TestClient, query: string, path = CALLBACK) =>
    String((await client.get(`${path}${query}`)).headers.location);
  const enter = async (client: TestClient, login: string) =>
    finish(client, await provider.visit(await begin(client), login));
  const read = async (client: TestClient) =>
    (await client.get('/api/v2/studio/session')).json<StaffSessionResponse>();

  it('are signed in by the verified address that was invited, and by no other', async () => {
    const { login, email } = person();
    const client = browser();
    expect(await enter(client, login)).toBe('/studio?failure=staff.notInvited');
    expect(await read(client)).toMatchObject({ staff: null, signIn: { openId: true } });
    await invite(email);
    expect(await enter(client, login)).toBe('/studio');
    expect((await read(client)).staff).toMatchObject({ email, roles: [viewer] });
    await disableStaff(test.deps, { email, ...signed });
    expect((await read(client)).staff).toBeNull();
    expect(await enter(client, login)).toBe('/studio?failure=staff.notInvited');
    const accounts = await test.deps.db.selectFrom('accounts').select('email').execute();
    expect(accounts).toEqual([]);
  });

  it('are not signed in by an address that the provider has not verified', async () => {
    const { login, email } = person({ email_verified: false });
    await invite(email);
    expect(await enter(browser(), login)).toBe('/studio?failure=openid.unverified');
  });

  it('are not signed in by a sign-in of applicants or of another browser, nor those by one of staff', async () => {
    const { login, email } = person();
    await invite(email);
    const client = browser();
    const theirs = await provider.visit(await begin(client, OF_APPLICANTS), login);
    expect(await finish(client, theirs)).toBe('/studio?failure=openid.ended');
    const own = await provider.visit(await begin(client), login);
    expect(await finish(client, own, `${OF_APPLICANTS}/callback`)).toContain('failure=openid.ended');
    expect(await finish(browser(), own)).toBe('/studio?failure=openid.ended');
    expect((await client.get('/api/v2/session')).json<SessionResponse>().signedIn).toBe(false);
    expect((await read(client)).staff).toBeNull();
  });

  it('are sent there by our own pages only', async () => {
    const foreign = await browser().get(START, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.statusCode).toBe(403);
  });
});
