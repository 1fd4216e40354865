import type { Problem } from '../../../src/contract/problem.ts';
import { usAnswersWithSsn } from '../../fixtures/usAnswers.ts';
import { embedded } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { signIn } from '../../support/testClient.ts';

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
