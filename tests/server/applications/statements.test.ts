import { usAnswers } from '../../fixtures/usAnswers.ts';
import { NO_TELEMETRY } from '../../../server/platform/telemetry/telemetry.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { createTestApplication, signIn } from '../../support/testClient.ts';

describeOnEachDatabase('what an application costs the database', (kind) => {
  let test: TestApp;
  const statements: string[] = [];

  beforeAll(async () => {
    const telemetry = { ...NO_TELEMETRY, statement: ({ sql }: { sql: string }) => void statements.push(sql) };
    test = await startTestApp(kind, { telemetry });
  });
  afterAll(() => test.close());

  it('is a statement for the session and one for all that is written', async () => {
    const client = await signIn(test);
    const { applicant } = usAnswers;
    const email = { emailAddress: client.email, emailAddressConfirm: client.email };
    const answers = { ...usAnswers, applicant: { ...applicant, email } };
    await createTestApplication(client, answers);
    statements.length = 0;
    await createTestApplication(client, answers);
    const [session, write, ...others] = statements.filter((statement) => !statement.includes('flow_modules'));
    expect(session).toContain('from sessions');
    expect(write).toContain('insert into applications');
    expect(others).toEqual([]);
    // The text that was signed is sent once by a process, not with each signature.
    expect(write).not.toContain('agreement_texts');
  });
});
