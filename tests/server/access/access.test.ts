import type { AccountsResponse } from '../../../src/contract/accounts.ts';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { usAnswers, usBankAccount, usOrder } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createTestApplication, OWN_PAGE, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

describeOnOneDatabase('requests', (kind) => {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind);
    client = await signIn(test);
  });
  afterAll(() => test.close());

  describe('ownership', () => {
    it.each([
      ['GET', '', undefined],
      ['GET', '/basic-information', undefined],
      ['PUT', '', { order: usOrder }],
      ['POST', '/onboard', undefined],
      ['POST', '/government-identifications', { value: '1234', sourceType: 'SSN4' }],
      ['POST', '/financial-instruments/manual', usBankAccount],
      ['POST', '/notification', undefined],
    ] as const)('%s %s is refused to strangers and visitors', async (method, path, payload) => {
      const { application } = await createTestApplication(client);
      const stranger = await signIn(test);
      const call = (id: string, cookie: string) =>
        test.app.inject({
          method,
          url: `/api/v2/applications/${id}${path}`,
          headers: { ...OWN_PAGE, 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
          ...(payload ? { payload } : {}),
        });
      expect((await call(application.id, stranger.cookie)).json()).toMatchObject({
        code: 'application.forbidden',
      });
      expect((await call('urn:app:unknown', client.cookie)).statusCode).toBe(404);
      expect((await call(application.id, '')).statusCode).toBe(401);
      const after = await client.get(`/api/v2/applications/${application.id}`);
      expect(after.json<ApplicationResponse>().revision).toBe(1);
    });

    it('lists only one’s own accounts, approved ones first', async () => {
      const owner = await signIn(test);
      const waiting = await createTestApplication(owner);
      test.clock.forward(1000);
      const approved = await submitTestApplication(owner);
      await test.runJobs();
      test.clock.forward(1000);
      await createTestApplication(owner);
      const { accounts } = (await owner.get('/api/v2/accounts')).json<{
        accounts: { applicationId: string }[];
      }>();
      expect(accounts).toHaveLength(3);
      expect(accounts[0]).toMatchObject({
        applicationId: approved.application.id,
        riskDecision: 'APPROVED',
        companyName: 'Park Coffee LLC',
        currency: 'USD',
      });
      expect(accounts[2]).toMatchObject({ applicationId: waiting.application.id });
    });

    it('lists fifty accounts at a time, each once, and drafts with the first', async () => {
      const owner = await signIn(test);
      for (let made = 0; made < 52; made += 1) await createTestApplication(owner);
      const page = async (query: Readonly<Record<string, string>>) =>
        (await owner.get('/api/v2/accounts', { query })).json<AccountsResponse>();
      const first = await page({});
      expect(first.accounts).toHaveLength(50);
      expect(first.next).toBe(first.accounts.at(-1)?.applicationId);
      const rest = await page({ after: first.next ?? '' });
      expect([rest.accounts.length, rest.drafts, rest.next]).toEqual([2, [], null]);
      const ids = [...first.accounts, ...rest.accounts].map(({ applicationId }) => applicationId);
      expect(new Set(ids).size).toBe(52);
    });

    it('shows plans of one’s own business only', async () => {
      const { application } = await createTestApplication(client);
      const query = { businessId: application.businessId };
      const own = await client.get('/api/v2/configs/plans', { query });
      expect(own.json()).toMatchObject({ businessId: application.businessId });
      const foreign = await (await signIn(test)).get('/api/v2/configs/plans', { query });
      expect(foreign.json()).toMatchObject({ code: 'business.notFound' });
    });
  });

  it.each(['', '/callback?state=s&code=c'])(
    'there is no sign-in at a provider without one: %s',
    async (path) => {
      const headers = { 'sec-fetch-site': 'same-origin' };
      const response = await test.app.inject({ url: `/api/v2/sign-in/openid${path}`, headers });
      expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'route.notFound' }]);
      expect((await client.get('/api/v2/configs')).json()).not.toHaveProperty('openId');
    },
  );

  describe('other sites', () => {
    it('refuses a change without our header', async () => {
      const refused = await test.app.inject({
        method: 'POST',
        url: '/api/v2/applications',
        headers: { cookie: client.cookie },
        payload: usAnswers,
      });
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([403, 'request.headerMissing']);
    });

    it.each([
      [{ 'sec-fetch-site': 'same-origin' }, 204],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ origin: 'http://localhost:80' }, 204],
      [{ origin: 'https://elsewhere.example' }, 403],
      [{}, 403],
    ] as const)('answers a beacon with %j by %i', async (headers, status) => {
      const { application } = await createTestApplication(client);
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api/v2/applications/${application.id}/notification`,
        headers: { ...headers, cookie: client.cookie, 'content-type': 'text/plain;charset=UTF-8' },
        payload: 'anything',
      });
      expect(answer.statusCode).toBe(status);
    });

    it('reminds once of an application that was left, and not when it was finished', async () => {
      const owner = await signIn(test);
      const left = await createTestApplication(owner);
      const beacon = () =>
        test.app.inject({
          method: 'POST',
          url: `/api/v2/applications/${left.application.id}/notification`,
          headers: { 'sec-fetch-site': 'same-origin', cookie: owner.cookie },
        });
      await beacon();
      await beacon();
      test.clock.forward(25 * 60 * 60_000);
      await test.runJobs();
      client = await signIn(test);
      const inbox = await client.get('/api/sandbox/messages', { query: { to: 'ada.park@example.com' } });
      const reminders = inbox
        .json<{ messages: { text: string; subject: string }[] }>()
        .messages.filter(
          (mail) => mail.subject.includes('not finished') && mail.text.includes(left.application.id),
        );
      expect(reminders).toHaveLength(1);
    });
  });
});
