import type { Problem } from '../../../src/contract/problem.ts';
import { usAnswersWithSsn } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createTestApplication, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

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
