import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { createTestApplication, signIn, type TestClient } from '../../support/testClient.ts';

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

  it('is told with the earlier application, however it is written, and creates nothing', async () => {
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

  it("of another account is nobody else's business", async () => {
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
