import { sql } from 'kysely';
import { createSandboxUnderwriting } from '../../../server/applications/underwriting/sandbox/createSandboxUnderwriting.ts';
import type {
  UnderwritingPort,
  UnderwritingResult,
} from '../../../server/applications/underwriting/underwritingPort.ts';
import { usAnswers, usAnswersWithSsn } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

describeOnOneDatabase('a second look of underwriting', (kind) => {
  const sandbox = createSandboxUnderwriting(0);
  let decide: UnderwritingPort['decide'];
  let shaky: TestApp;
  let client: TestClient;
  let id: string;

  const byHand = (decision: string, stepUps: readonly string[]) =>
    client.post(`/api/sandbox/applications/${id}/decision`, { decision, stepUps });
  const give = (stepUp: string, body: object) =>
    client.post(`/api/v2/applications/${id}/step-ups/${stepUp}`, body);
  const { name, dba, address } = usAnswers.company;
  const giveBusiness = () => give('business-info', { company: { name, dba, address } });
  // Read past the session, which ends while the clock goes forward.
  const read = () =>
    shaky.deps.db
      .selectFrom('applications')
      .select(['state', 'reviewing', 'step_ups'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const tryForLong = async () => {
    for (let round = 0; round < 10; round++) {
      await shaky.runJobs();
      shaky.clock.forward(11 * 60_000);
    }
  };

  beforeEach(async () => {
    decide = (facts) => sandbox.decide(facts);
    const underwriting: UnderwritingPort = { ...sandbox, decide: (facts) => decide(facts) };
    shaky = await startTestApp(kind, { providers: { underwriting } });
    client = await signIn(shaky);
    const { application } = await submitTestApplication(client, usAnswersWithSsn('0005'));
    ({ id } = application);
    await shaky.runJobs();
  });
  afterEach(() => shaky.close());

  it.each<[string, UnderwritingPort['decide']]>([
    ['cannot be had', () => Promise.reject(new Error('down'))],
    ['ends in an error', () => Promise.resolve({ decision: 'ERROR', stepUps: [], reason: 'broken' })],
  ])('that %s keeps the decision, and is repeated by the operator', async (_, fail) => {
    await byHand('APPROVED_PENDING', ['BUSINESS_INFO']);
    decide = fail;
    await giveBusiness();
    await tryForLong();
    expect(await read()).toMatchObject({ state: 'APPROVED_PENDING', reviewing: true });
    decide = () => Promise.resolve({ decision: 'APPROVED', stepUps: [], reason: 'fine' });
    // As docs/how-to/operate.md says.
    const now = shaky.clock.now();
    await sql`update outbox set status = 'queued', attempts = 0, run_at = ${now} where status = 'dead'`.execute(
      shaky.deps.db,
    );
    await shaky.runJobs();
    expect(await read()).toMatchObject({ state: 'APPROVED', reviewing: false });
  });

  it('is not decided by the answer to the question before', async () => {
    const answered = Promise.withResolvers<UnderwritingResult>();
    await byHand('APPROVED_PENDING', ['BUSINESS_INFO']);
    const asked = Promise.withResolvers<void>();
    decide = () => {
      asked.resolve();
      return answered.promise;
    };
    await giveBusiness();
    const thinking = shaky.runJobs();
    await asked.promise;
    await byHand('DECLINED_PENDING', ['FULL_SSN']);
    const applicant = {
      governmentIdentification: { type: 'INDIVIDUAL', value: '212-09-1234', sourceType: 'SSN9' },
    };
    expect((await give('full-ssn', { applicant })).statusCode).toBe(200);
    decide = () => Promise.resolve({ decision: 'DECLINED', stepUps: [], reason: 'from all facts' });
    answered.resolve({ decision: 'APPROVED', stepUps: [], reason: 'from old facts' });
    await thinking;
    await shaky.runJobs();
    expect(await read()).toMatchObject({ state: 'DECLINED' });
  });

  it('that is given up undoes no decision that was made by hand meanwhile', async () => {
    await byHand('PENDING', ['BUSINESS_INFO']);
    // Decides while underwriting runs, each time, including the last.
    decide = async () => {
      await byHand('PENDING', ['FULL_SSN']);
      throw new Error('down');
    };
    await giveBusiness();
    await shaky.deps.db.updateTable('outbox').set({ attempts: 7 }).where('status', '=', 'queued').execute();
    await tryForLong();
    expect(await read()).toMatchObject({ state: 'ASKED', step_ups: ['FULL_SSN'] });
  });
});
