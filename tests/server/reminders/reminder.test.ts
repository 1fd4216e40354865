import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const HOUR_MS = 60 * 60_000;
const SUBJECT = 'We need more from you for your application';

describeOnOneDatabase('leaving an application that is asked for something', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let id: string;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    client = await signIn(test);
    const email = { emailAddress: client.email, emailAddressConfirm: client.email };
    const answers = {
      applicant: { ...usAnswers.applicant, email },
      company: { ...usAnswers.company, name: 'Ask INFO' },
    };
    id = (await submitTestApplication(client, answers)).application.id;
    await test.runJobs();
  });

  const leave = () =>
    client.post(`/api/v2/applications/${id}/notification`, undefined, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  const countMails = async () => {
    const inbox = await test.app.inject({ url: '/api/sandbox/messages', query: { to: client.email } });
    const { messages } = inbox.json<{ messages: { subject: string }[] }>();
    return messages.filter(({ subject }) => subject === SUBJECT).length;
  };

  it('is followed by one reminder, an hour later', async () => {
    expect(await countMails()).toBe(1);
    await leave();
    await leave();
    await test.runJobs();
    expect(await countMails()).toBe(1);
    test.clock.forward(HOUR_MS);
    await test.runJobs();
    expect(await countMails()).toBe(2);
  });

  it('is followed by none when it was given meanwhile', async () => {
    await leave();
    const { name: _name, dba, address } = usAnswers.company;
    const given = { company: { name: 'Ask INFO', dba, address } };
    expect((await client.post(`/api/v2/applications/${id}/step-ups/business-info`, given)).statusCode).toBe(
      200,
    );
    test.clock.forward(HOUR_MS);
    await test.runJobs();
    expect(await countMails()).toBe(1);
  });
});
