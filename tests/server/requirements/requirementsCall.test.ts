import type { Requirement, RequirementsResponse } from '../../../src/contract/requirements.ts';
import { usAnswers, usAnswersWithSsn, usBankAccount } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createTestApplication, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const shorten = ({ field, status, code, remediation }: Requirement) =>
  [field, status, code, remediation?.path ?? ''].join(' ').trim();

describeOnOneDatabase('the call for requirements', (kind) => {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind);
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const list = async (id: string) =>
    (await client.get(`/api/v2/applications/${id}/requirements`)).json<RequirementsResponse>();

  it('follows the application from its order to its bank account', async () => {
    const { application } = await createTestApplication(client);
    expect((await list(application.id)).requirements.map(shorten)).toEqual([
      `order due order.due /${application.id}/order`,
    ]);
    const { application: approved } = await submitTestApplication(client);
    await test.runJobs();
    const bank = async () =>
      (await list(approved.id)).requirements.find(({ field }) => field === 'bank')?.status;
    expect(await bank()).toBe('due');
    await client.post(`/api/v2/applications/${approved.id}/financial-instruments/manual`, usBankAccount);
    expect(await bank()).toBe('met');
  });

  it('names what is asked for and what was given', async () => {
    const answers = { ...usAnswers, company: { ...usAnswers.company, name: 'Ask INFO, ID' } };
    const { application } = await submitTestApplication(client, answers);
    await test.runJobs();
    const { name, dba, address } = answers.company;
    await client.post(`/api/v2/applications/${application.id}/step-ups/business-info`, {
      company: { name, dba, address },
    });
    const fields = async () =>
      (await list(application.id)).requirements.map(({ field, status }) => `${field} ${status}`);
    expect(await fields()).toEqual(expect.arrayContaining(['businessInfo pending', 'identity due']));
    await test.runJobs();
    expect(await fields()).toEqual(expect.arrayContaining(['businessInfo met', 'identity due']));
  });

  it.each([
    ['0002', 'risk.policy'],
    ['0004', 'review.manual'],
  ])('says why %s was decided so', async (lastFour, reasonCode) => {
    const { application } = await submitTestApplication(client, usAnswersWithSsn(lastFour));
    await test.runJobs();
    expect((await list(application.id)).reasonCode).toBe(reasonCode);
  });

  it('the mail of a decline says why in a plain sentence', async () => {
    const declined = await signIn(test);
    const answers = usAnswersWithSsn('0002');
    const email = { emailAddress: declined.email, emailAddressConfirm: declined.email };
    await submitTestApplication(declined, { ...answers, applicant: { ...answers.applicant, email } });
    await test.runJobs();
    const inbox = await test.app.inject({ url: '/api/sandbox/messages', query: { to: declined.email } });
    const { messages } = inbox.json<{ messages: { text: string }[] }>();
    expect(messages.map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringContaining('does not meet the conditions for an account')]),
    );
  });

  it('is for the owner of the application only', async () => {
    const { application } = await createTestApplication(client);
    const other = await signIn(test);
    expect((await other.get(`/api/v2/applications/${application.id}/requirements`)).statusCode).toBe(403);
  });
});
