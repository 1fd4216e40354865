import type { Problem } from '../../../src/contract/problem.ts';
import { usAnswersWithSsn, usAnswers } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import {
  createTestApplication,
  signIn,
  submitTestApplication,
  type TestClient,
} from '../../support/testClient.ts';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';

const HOUR_MS = 3_600_000;
const NUMBER = { value: '212-09-0011', sourceType: 'SSN9' };

describeOnOneDatabase('full numbers given for an application', (kind) => {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind);
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const giveFull = async (id: string, value = NUMBER.value) => {
    await client.post(`/api/sandbox/applications/${id}/decision`, {
      decision: 'DECLINED_PENDING',
      stepUps: ['FULL_SSN'],
    });
    return client.post(`/api/v2/applications/${id}/step-ups/full-ssn`, {
      applicant: { governmentIdentification: { ...NUMBER, type: 'INDIVIDUAL', value } },
    });
  };

  it('are taken five times in six hours, however often underwriting asks again', async () => {
    const { application } = await submitTestApplication(client, usAnswersWithSsn('0005'));
    await test.runJobs();
    for (let i = 0; i < 5; i++) {
      expect((await giveFull(application.id, '12')).statusCode).toBe(422);
      expect((await giveFull(application.id)).statusCode).toBe(200);
    }
    const refused = await giveFull(application.id);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([429, 'rate.limited']);
    expect(refused.headers['retry-after']).toBe(String(6 * 3600));
    test.clock.forward(6 * HOUR_MS);
    client = await signIn(test, client.email);
    expect((await giveFull(application.id)).statusCode).toBe(200);
  });

  it('are limited when they come with other answers, too, and only those that are new', async () => {
    const { application } = await createTestApplication(client);
    const put = (lastDigit: number) => {
      const governmentIdentification = {
        type: 'BUSINESS',
        value: `12-345678${lastDigit}`,
        sourceType: 'FEIN',
      };
      return client.put(`/api/v2/applications/${application.id}`, {
        company: { dba: 'Park Coffee Bar', governmentIdentification },
      });
    };
    for (const digit of [1, 1, 2, 2, 3, 4, 5, 5]) expect((await put(digit)).statusCode).toBe(200);
    const refused = await put(6);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([429, 'rate.limited']);
    expect(refused.headers['retry-after']).toBe(String(6 * 3600));
    expect((await put(5)).statusCode).toBe(200);
    test.clock.forward(6 * HOUR_MS);
    client = await signIn(test, client.email);
    expect((await put(6)).statusCode).toBe(200);
  });

  it('are limited before the application is submitted, too', async () => {
    const { application } = await createTestApplication(client);
    const give = (value: string) =>
      client.post(`/api/v2/applications/${application.id}/government-identifications`, {
        value,
        sourceType: 'FEIN',
      });
    expect((await give('12-34')).statusCode).toBe(422);
    for (let i = 0; i < 5; i++) expect((await give('12-3456781')).statusCode).toBe(200);
    const refused = await give('12-3456782');
    expect(refused.statusCode).toBe(429);
    const stored = await client.get(`/api/v2/applications/${application.id}`);
    expect(stored.json<{ company: object }>().company).toMatchObject({
      governmentIdentification: { lastFour: '6781' },
    });
  });
});

const PATH = '/api/v2/applications';

function withEin(value: string) {
  const governmentIdentification = { ...usAnswers.company.governmentIdentification, value };
  return { ...usAnswers, company: { ...usAnswers.company, governmentIdentification } };
}

describeOnOneDatabase('the same number again', (kind) => {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  beforeEach(async () => {
    client = await signIn(test);
  });
  afterAll(() => test.close());

  it('is refused with the earlier application, in any spelling, and creates nothing', async () => {
    const { application } = await createTestApplication(client);
    const again = await client.post(PATH, withEin('123456780'), { withoutReason: true });
    expect(again.statusCode).toBe(409);
    const { code, details } = again.json<Problem>();
    expect(code).toBe('application.sameNumber');
    expect(details).toMatchObject([{ params: { applicationId: application.id } }]);
    const { accounts } = (await client.get('/api/v2/accounts')).json<{ accounts: unknown[] }>();
    expect(accounts).toHaveLength(1);
  });

  it('is taken with a reason, which is kept, and with another number', async () => {
    await createTestApplication(client);
    const reasoned = { ...usAnswers, application: { sameNumberReason: 'otherBusiness' } };
    expect((await client.post(PATH, reasoned)).statusCode).toBe(201);
    expect((await client.post(PATH, withEin('12-3456781'), { withoutReason: true })).statusCode).toBe(201);
    const wrong = { ...usAnswers, application: { sameNumberReason: 'because' } };
    expect((await client.post(PATH, wrong)).statusCode).toBe(400);
  });

  it('of another account is not disclosed', async () => {
    await createTestApplication(await signIn(test));
    expect((await client.post(PATH, usAnswers, { withoutReason: true })).statusCode).toBe(201);
  });

  it('in the same request once more is that request', async () => {
    const headers = { 'idempotency-key': 'same-request-twice' };
    const [first, second] = [
      await client.post(PATH, usAnswers, { headers, withoutReason: true }),
      await client.post(PATH, usAnswers, { headers, withoutReason: true }),
    ];
    expect(second.statusCode).toBe(201);
    expect(second.json<ApplicationResponse>()).toEqual(first.json<ApplicationResponse>());
  });
});
