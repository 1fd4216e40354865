import type { Problem } from '../../../src/contract/problem.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { clientOf, createTestApplication, signIn } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const REDEEM = '/api/v2/auth-codes/redemptions';

describeOnOneDatabase('single sign-on at a partner', (kind) => {
  let test: TestApp;
  let owner: TestClient;
  let partner: TestClient;
  let id: string;

  beforeAll(async () => {
    test = await startTestApp(kind);
    partner = clientOf(test, '', '');
    owner = await signIn(test);
    id = (await createTestApplication(owner)).application.id;
  });
  afterAll(() => test.close());

  const allow = () => owner.post(`/api/v2/applications/${id}/permissions`, { type: 'SINGLE_SIGN_ON' });
  const codeFor = async (query: Readonly<Record<string, string>>) => {
    await allow();
    const answer = await owner.get(`/api/v2/applications/${id}/auth-code`, { query });
    return answer.json<{ code: string }>().code;
  };

  it('needs the permission of the applicant, which keeps its time when given again', async () => {
    const refused = await owner.get(`/api/v2/applications/${id}/auth-code`);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([403, 'permission.missing']);
    const first = (await allow()).json<{ grantedAt: string }>();
    test.clock.forward(1000);
    expect((await allow()).json()).toEqual(first);
  });

  it('returns the code’s application to the partner once', async () => {
    const code = await codeFor({ context: 'dashboard', channelId: 'channel-1' });
    const redeemed = await partner.post(REDEEM, { code, context: 'dashboard' });
    expect(redeemed.json()).toEqual({
      applicationId: id,
      businessId: id.slice('urn:app:'.length),
      channelId: 'channel-1',
    });
    expect((await partner.post(REDEEM, { code, context: 'dashboard' })).statusCode).toBe(404);
  });

  it('is worth nothing in another context, nor afterwards', async () => {
    const code = await codeFor({ context: 'dashboard' });
    expect((await partner.post(REDEEM, { code, context: 'shop' })).statusCode).toBe(404);
    expect((await partner.post(REDEEM, { code, context: 'dashboard' })).statusCode).toBe(404);
  });

  it('is worth nothing once there is another', async () => {
    const first = await codeFor({});
    const second = await codeFor({});
    expect((await partner.post(REDEEM, { code: first })).statusCode).toBe(404);
    expect((await partner.post(REDEEM, { code: second })).statusCode).toBe(200);
  });

  it('is given to no link, is cached nowhere, and not more often than anybody needs', async () => {
    const url = `/api/v2/applications/${id}/auth-code`;
    const { cookie } = owner;
    const followed = await test.app.inject({ url, headers: { cookie } });
    expect([followed.statusCode, followed.json<Problem>().code]).toEqual([403, 'request.headerMissing']);
    expect((await owner.get(url)).headers['cache-control']).toBe('no-store');
    const statuses = new Set<number>();
    for (let tries = 0; tries < 31; tries += 1) statuses.add((await owner.get(url)).statusCode);
    expect([...statuses]).toEqual([200, 429]);
    test.clock.forward(60 * 60_000);
    owner = await signIn(test, owner.email);
  });

  it('is worth nothing after a minute', async () => {
    const code = await codeFor({});
    test.clock.forward(60_000);
    expect((await partner.post(REDEEM, { code })).json<Problem>().code).toBe('auth-code.unknown');
  });

  it('is not in the database', async () => {
    const code = await codeFor({});
    const rows = await test.deps.db.selectFrom('auth_codes').selectAll().execute();
    expect(JSON.stringify(rows.map((row) => Buffer.from(row.code_hash).toString('base64url')))).not.toContain(
      code,
    );
  });

  it('is taken back with the permission, which is listed until then', async () => {
    const url = `/api/v2/applications/${id}/permissions`;
    const code = await codeFor({});
    const granted = (await allow()).json<object>();
    expect((await owner.get(url)).json()).toEqual({ permissions: [granted] });
    for (let times = 0; times < 2; times += 1)
      expect((await owner.delete(`${url}/SINGLE_SIGN_ON`)).statusCode).toBe(204);
    expect((await owner.get(url)).json()).toEqual({ permissions: [] });
    expect((await partner.post(REDEEM, { code })).statusCode).toBe(404);
    const refused = await owner.get(`/api/v2/applications/${id}/auth-code`);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([403, 'permission.missing']);
    expect((await owner.delete(`${url}/ANYTHING`)).statusCode).toBe(400);
  });

  it('is for the owner of the application only', async () => {
    const other = await signIn(test);
    expect(
      (await other.post(`/api/v2/applications/${id}/permissions`, { type: 'SINGLE_SIGN_ON' })).statusCode,
    ).toBe(403);
    expect((await other.get(`/api/v2/applications/${id}/auth-code`)).statusCode).toBe(403);
    expect((await other.get(`/api/v2/applications/${id}/permissions`)).statusCode).toBe(403);
    await allow();
    const path = `/api/v2/applications/${id}/permissions/SINGLE_SIGN_ON`;
    expect((await other.delete(path)).statusCode).toBe(403);
    expect((await owner.get(`/api/v2/applications/${id}/auth-code`)).statusCode).toBe(200);
    expect(
      (await owner.post(`/api/v2/applications/${id}/permissions`, { type: 'ANYTHING' })).statusCode,
    ).toBe(400);
  });
});
