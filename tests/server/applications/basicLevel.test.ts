import type { AccountsResponse } from '../../../src/contract/accounts.ts';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { RequirementsResponse } from '../../../src/contract/requirements.ts';
import { usAnswersWithSsn, usBankAccount } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const ONLINE = ['online'];
const EVERYWHERE = ['online', 'inPerson'];

describeOnOneDatabase('the basic level', (kind) => {
  let test: TestApp;
  let client: TestClient;
  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  beforeEach(async () => {
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const ownAnswers = (lastFour: string) => {
    const answers = usAnswersWithSsn(lastFour);
    const email = { emailAddress: client.email, emailAddressConfirm: client.email };
    return { ...answers, applicant: { ...answers.applicant, email } };
  };
  const submit = async (lastFour: string) => {
    const { application } = await submitTestApplication(client, ownAnswers(lastFour));
    await test.runJobs();
    return application.id;
  };
  const read = async (id: string) =>
    (await client.get(`/api/v2/applications/${id}`)).json<ApplicationResponse>().application;
  const listed = async (id: string) =>
    (await client.get('/api/v2/accounts'))
      .json<AccountsResponse>()
      .accounts.find(({ applicationId }) => applicationId === id);
  const link = (id: string) =>
    client.post(`/api/v2/applications/${id}/financial-instruments/manual`, usBankAccount);
  const decide = (id: string, body: object) => client.post(`/api/sandbox/applications/${id}/decision`, body);
  const verify = (id: string) => decide(id, { decision: 'APPROVED', level: 'FULL', stepUps: [] });

  it('holds until a bank account is linked, which raises it', async () => {
    const id = await submit('0007');
    const basic = { applicationLevel: 'BASIC', originalApplicationLevel: 'BASIC', takes: EVERYWHERE };
    expect(await read(id)).toMatchObject({ ...basic, decision: 'APPROVED', outcome: 'approved' });
    expect((await link(id)).statusCode).toBe(201);
    const full = { applicationLevel: 'FULL', takes: EVERYWHERE, outcome: 'complete' };
    expect(await read(id)).toMatchObject({ ...full, originalApplicationLevel: 'BASIC' });
    expect(await listed(id)).toMatchObject(full);
  });

  it('is shown in list, checklist and mail while the identity is to be verified', async () => {
    const id = await submit('0008');
    const told = {
      applicationLevel: 'BASIC',
      applicationStatus: 'verificationNeeded',
      outcome: 'verificationNeeded',
      stepUpDetails: ['GOV_ID_SELFIE'],
      takes: ONLINE,
    };
    expect(await read(id)).toMatchObject({ ...told, decision: 'APPROVED_PENDING' });
    expect(await listed(id)).toMatchObject({ ...told, riskDecision: 'APPROVED_PENDING' });
    const { requirements } = (
      await client.get(`/api/v2/applications/${id}/requirements`)
    ).json<RequirementsResponse>();
    expect(requirements).toContainEqual(
      expect.objectContaining({ field: 'decision', status: 'pending', code: 'decision.verificationNeeded' }),
    );
    const inbox = await client.get('/api/sandbox/messages', { query: { to: client.email } });
    const { messages } = inbox.json<{ messages: readonly { readonly subject: string }[] }>();
    expect(messages.map(({ subject }) => subject)).toContain(
      'Verify your identity to take every kind of payment',
    );
  });

  it('stays where a bank account is linked before the identity is verified, and ends with it', async () => {
    const id = await submit('0008');
    await link(id);
    expect(await read(id)).toMatchObject({ applicationLevel: 'BASIC', takes: ONLINE });
    await verify(id);
    expect(await read(id)).toMatchObject({
      applicationLevel: 'FULL',
      originalApplicationLevel: 'BASIC',
      outcome: 'complete',
    });
  });

  it('does not come back once the full level was granted', async () => {
    const id = await submit('0003');
    await decide(id, { decision: 'APPROVED', level: 'BASIC', stepUps: [] });
    expect(await read(id)).toMatchObject({ decision: 'APPROVED', applicationLevel: 'FULL' });
  });

  it('is not granted where an account was linked while underwriting decided', async () => {
    const id = await submit('0005');
    await link(id);
    await decide(id, { decision: 'APPROVED', level: 'BASIC', stepUps: [] });
    expect(await read(id)).toMatchObject({ applicationLevel: 'FULL', outcome: 'complete' });
  });
});
