import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { describeOnOneDatabase, embedded } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import {
  createTestApplication,
  signIn,
  submitTestApplication,
  type TestClient,
} from '../../support/testClient.ts';
import { usAnswersWithSsn } from '../../fixtures/usAnswers.ts';

describeOnOneDatabase('requests', (kind) => {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind);
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const answersOf = async (id: string) =>
    (await client.get(`/api/v2/applications/${id}`)).json<ApplicationResponse>();

  describe('changes before submission', () => {
    it('merges a part and keeps what it does not name, encrypted answers included', async () => {
      const { application } = await createTestApplication(client);
      const url = `/api/v2/applications/${application.id}`;
      const saved = await client.put(url, { company: { dba: 'Park Tea' } });
      expect(saved.statusCode).toBe(200);
      const after = await answersOf(application.id);
      expect(after.revision).toBe(2);
      expect(after.company).toMatchObject({
        dba: 'Park Tea',
        governmentIdentification: { lastFour: '6780' },
      });
      expect(after.applicant).toHaveProperty('terms.signedAt');
    });

    it('lets go of the answers of a branch that was left', async () => {
      const { application } = await createTestApplication(client);
      await client.put(`/api/v2/applications/${application.id}`, { company: { registered: false } });
      const after = await answersOf(application.id);
      expect(after.company).not.toHaveProperty('governmentIdentification');
      const row = await test.deps.db
        .selectFrom('applications')
        .select('sealed')
        .where('id', '=', application.id)
        .executeTakeFirstOrThrow();
      expect(Object.keys(row.sealed)).not.toContain('/company/governmentIdentification/value');
    });

    it('wants a changed address confirmed', async () => {
      const { application } = await createTestApplication(client);
      const url = `/api/v2/applications/${application.id}`;
      const email = { emailAddress: client.email };
      const refused = await client.put(url, { applicant: { email } });
      expect(refused.json<Problem>().details).toMatchObject([
        { code: 'email.mismatch', pointer: '/applicant/email/emailAddressConfirm' },
      ]);
      const confirmed = { ...email, emailAddressConfirm: client.email };
      expect((await client.put(url, { applicant: { email: confirmed } })).statusCode).toBe(200);
    });

    it('replaces a government number by its own call', async () => {
      const { application } = await createTestApplication(client);
      const url = `/api/v2/applications/${application.id}/government-identifications`;
      const saved = await client.post(url, { value: '4321', sourceType: 'SSN4' });
      expect(saved.json<ApplicationResponse>().applicant).toMatchObject({
        governmentIdentification: { lastFour: '4321' },
      });
      const unknown = await client.post(url, { value: '4321', sourceType: 'PASSPORT' });
      expect(unknown.json<Problem>()).toMatchObject({ code: 'property.value' });
    });

    it('refuses changes after submission', async () => {
      const { application } = await submitTestApplication(client);
      const refused = await client.put(`/api/v2/applications/${application.id}`, {
        company: { dba: 'Park Tea' },
      });
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'application.state']);
    });

    it('refuses to move to another currency', async () => {
      const { application } = await createTestApplication(client);
      const refused = await client.put(`/api/v2/applications/${application.id}`, {
        application: { currency: 'CAD' },
      });
      expect(refused.json<Problem>().code).toBe('currency.unsupported');
    });
  });
});

describe('an answer that two steps ask for by different rules', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(embedded);
  });
  afterAll(() => test.close());

  it('is cleaned by the rule of the step that was answered', async () => {
    const client = await signIn(test);
    // The full number may be typed with separators; its last four digits may not.
    const refused = await client.post('/api/v2/applications', usAnswersWithSsn('67-89'));
    expect(refused.json<Problem>().details).toMatchObject([
      { pointer: '/applicant/governmentIdentification/value', code: 'ssn-last4.digits' },
    ]);
  });
});
