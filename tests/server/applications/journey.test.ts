import { usAnswers, usAnswersWithSsn, usBankAccount, usOrder } from '../../fixtures/usAnswers.ts';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { Decision } from '../../../src/contract/decisions.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { createTestApplication, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';

const MAGIC: readonly [lastFour: string, decision: Decision, status: string][] = [
  ['6789', 'APPROVED', 'approved'],
  ['0002', 'DECLINED', 'notStarted'],
  ['0003', 'APPROVED_PENDING', 'approved'],
  ['0004', 'DECLINED_PENDING', 'inReview'],
  ['0005', 'PENDING', 'incomplete'],
  ['0006', 'ERROR', 'incomplete'],
];

describeOnOneDatabase('the journey', (kind) => {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind);
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const read = async (id: string) =>
    (await client.get(`/api/v2/applications/${id}`)).json<ApplicationResponse>();

  it('creates an application from sound answers and shows numbers as last four', async () => {
    const { application, applicant, company, revision } = await createTestApplication(client);
    expect(application).toMatchObject({
      decision: 'PENDING',
      applicationStatus: 'incomplete',
      applicationLevel: 'FULL',
      submitted: false,
      completed: false,
      currency: 'USD',
      flowModule: { market: 'us', portal: 'terminal' },
    });
    expect(application.id).toMatch(/^urn:app:[0-9a-f-]{36}$/);
    expect(application.businessId).toBe(application.id.slice(8));
    expect(applicant['governmentIdentification']).toEqual({
      type: 'INDIVIDUAL',
      sourceType: 'SSN4',
      lastFour: '6789',
    });
    expect(company['governmentIdentification']).toMatchObject({ lastFour: '6780' });
    expect(applicant).not.toHaveProperty('dob');
    expect(applicant).not.toHaveProperty('email.emailAddressConfirm');
    expect(applicant).toHaveProperty('terms.signedAt');
    expect(revision).toBe(1);
    expect(await read(application.id)).toEqual({ application, applicant, company, order: {}, revision });
  });

  it.each(MAGIC)('a social security number ending in %s leads to %s', async (lastFour, decision, status) => {
    const { application } = await submitTestApplication(client, usAnswersWithSsn(lastFour));
    expect(application).toMatchObject({ decision: 'PENDING', submitted: true });
    await test.runJobs();
    const after = await read(application.id);
    expect(after.application).toMatchObject({
      decision,
      applicationStatus: status,
      completed: decision !== 'PENDING',
    });
  });

  it('sends a prohibited category to review, regardless of the page’s data', async () => {
    const company = {
      ...usAnswers.company,
      segment: '5941',
      mccDetails: { id: 'gun-shop', label: 'Toys', type: 'REGULAR' },
    };
    const { application, company: kept } = await submitTestApplication(client, { ...usAnswers, company });
    expect(kept['mccDetails']).toEqual({ id: 'gun-shop', label: 'Gun shop', type: 'PROHIBITED' });
    await test.runJobs();
    expect((await read(application.id)).application.decision).toBe('DECLINED_PENDING');
  });

  it('keeps the name of a category in the language of the applicant', async () => {
    const company = {
      ...usAnswers.company,
      mccDetails: { id: 'coffee-shop', label: 'Coffee', type: 'REGULAR' },
    };
    const application = { language: 'fr-CA' };
    const created = await createTestApplication(client, { ...usAnswers, company, application });
    expect(created.company['mccDetails']).toMatchObject({ label: 'Café' });
    await client.put(`/api/v2/applications/${created.application.id}`, { company });
    expect((await read(created.application.id)).company['mccDetails']).toMatchObject({ label: 'Café' });
  });

  it('decides a waiting application from the sandbox console, once', async () => {
    const { application } = await submitTestApplication(client, usAnswersWithSsn('0005'));
    await test.runJobs();
    const decide = (decision: string) =>
      client.post(`/api/sandbox/applications/${application.id}/decision`, { decision });
    expect((await decide('APPROVED_PENDING')).statusCode).toBe(204);
    expect((await decide('DECLINED_PENDING')).statusCode).toBe(204);
    expect((await decide('DECLINED')).statusCode).toBe(204);
    expect((await decide('APPROVED')).json()).toMatchObject({ code: 'application.state' });
    expect((await read(application.id)).application.decision).toBe('DECLINED');
  });

  it('submits again after an error', async () => {
    const { application } = await submitTestApplication(client, usAnswersWithSsn('0006'));
    await test.runJobs();
    const again = await client.post(`/api/v2/applications/${application.id}/onboard`);
    expect(again.statusCode).toBe(202);
    expect(again.json<ApplicationResponse>().application.decision).toBe('PENDING');
  });

  it('asks for the order before it submits', async () => {
    const { application } = await createTestApplication(client);
    const refused = await client.post(`/api/v2/applications/${application.id}/onboard`);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'answers.invalid', details: [{ stepId: 'order' }] });
  });

  it('links a bank account from the beginning, and none after a decline', async () => {
    const { application } = await createTestApplication(client, usAnswersWithSsn('0002'));
    const url = `/api/v2/applications/${application.id}`;
    const link = () => client.post(`${url}/financial-instruments/manual`, usBankAccount);
    const linked = await link();
    expect(linked.statusCode).toBe(201);
    expect(linked.json()).toEqual({
      financialInstrumentId: expect.stringMatching(/^urn:fin:/) as string,
      availableBalance: null,
      instantAuth: false,
    });
    expect((await read(application.id)).application.hasFinancialInstrument).toBe(true);
    await client.put(url, { order: usOrder });
    await client.post(`${url}/onboard`);
    await test.runJobs();
    expect((await link()).json()).toMatchObject({ code: 'application.state' });
  });

  it('lands wrong bank numbers on the fields of the bank step', async () => {
    const { application } = await submitTestApplication(client);
    await test.runJobs();
    const refused = await client.post(`/api/v2/applications/${application.id}/financial-instruments/manual`, {
      ...usBankAccount,
      routingNumber: '021000022',
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      details: [{ pointer: '/bank/routingNumber', code: 'routing-number.checksum', stepId: 'bank-account' }],
    });
  });

  it('mails the result to the applicant', async () => {
    const { application } = await submitTestApplication(client);
    await test.runJobs();
    const inbox = await client.get('/api/sandbox/messages', { query: { to: 'ada.park@example.com' } });
    const subjects = inbox
      .json<{ messages: { subject: string; text: string }[] }>()
      .messages.filter((message) => message.text.includes(application.id))
      .map((message) => message.subject);
    expect(subjects.toSorted()).toEqual(['We received your application', 'Your application is approved']);
  });
});
