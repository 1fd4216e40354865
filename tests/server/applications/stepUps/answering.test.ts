import type { ApplicationResponse } from '../../../../src/contract/applications.ts';
import type { Problem } from '../../../../src/contract/problem.ts';
import { usAnswers, usAnswersWithSsn } from '../../../fixtures/usAnswers.ts';
import { describeWithParallelCalls } from '../../../support/databases.ts';
import { startTestApp } from '../../../support/testApp.ts';
import type { TestApp } from '../../../support/testApp.ts';
import { signIn, submitTestApplication } from '../../../support/testClient.ts';
import type { TestClient } from '../../../support/testClient.ts';

const FULL_SSN = {
  applicant: { governmentIdentification: { type: 'INDIVIDUAL', value: '212-09-0011', sourceType: 'SSN9' } },
};

const { name, address } = usAnswers.company;
const BUSINESS = { company: { name, dba: 'Park Coffee Bar', address } };

describeWithParallelCalls('step-ups that a form answers', (kind) => {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind);
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const read = async (id: string) =>
    (await client.get(`/api/v2/applications/${id}`)).json<ApplicationResponse>();
  const give = (id: string, stepUp: string, body: object) =>
    client.post(`/api/v2/applications/${id}/step-ups/${stepUp}`, body);
  const submitNamed = async (companyName: string): Promise<string> => {
    const answers = { ...usAnswers, company: { ...usAnswers.company, name: companyName } };
    const { application } = await submitTestApplication(client, answers);
    await test.runJobs();
    return application.id;
  };

  it('asks for the full number after the last four, and decides anew when it is given', async () => {
    const { application } = await submitTestApplication(client, usAnswersWithSsn('0011'));
    await test.runJobs();
    expect((await read(application.id)).application).toMatchObject({
      decision: 'PENDING',
      stepUpDetails: ['FULL_SSN'],
      reviewing: false,
    });
    const given = await give(application.id, 'full-ssn', FULL_SSN);
    expect(given.statusCode).toBe(200);
    expect(given.json<ApplicationResponse>()).toMatchObject({
      application: { stepUpDetails: [], reviewing: true },
      applicant: { governmentIdentification: { sourceType: 'SSN9', lastFour: '0011' } },
    });
    await test.runJobs();
    expect((await read(application.id)).application).toMatchObject({
      decision: 'APPROVED',
      stepUpDetails: [],
      reviewing: false,
    });
  });

  it('keeps the full number out of the open columns', async () => {
    const id = await submitNamed('Ask SSN');
    await give(id, 'full-ssn', FULL_SSN);
    const row = await test.deps.db
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row.answers)).not.toContain('0011');
    expect(Object.keys(row.sealed)).toContain('/applicant/governmentIdentification/value');
  });

  it('asks for what the name names, in that order, one after the other', async () => {
    const id = await submitNamed('Ask INFO, SSN');
    expect((await read(id)).application.stepUpDetails).toEqual(['BUSINESS_INFO', 'FULL_SSN']);
    expect(
      (await give(id, 'business-info', { company: { ...BUSINESS.company, name: 'Ask INFO, SSN' } }))
        .statusCode,
    ).toBe(200);
    await test.runJobs();
    const between = await read(id);
    expect(between.application.stepUpDetails).toEqual(['FULL_SSN']);
    expect(between.company).toMatchObject({ dba: 'Park Coffee Bar' });
    await give(id, 'full-ssn', FULL_SSN);
    await test.runJobs();
    expect((await read(id)).application.decision).toBe('APPROVED');
  });

  it.each([
    ['too few digits', { ...FULL_SSN.applicant.governmentIdentification, value: '0011' }, 'ssn.digits'],
    [
      'another kind of number',
      { ...FULL_SSN.applicant.governmentIdentification, sourceType: 'SIN' },
      'const',
    ],
  ])('refuses %s and stays due', async (_case, governmentIdentification, code) => {
    const id = await submitNamed('Ask SSN');
    const refused = await give(id, 'full-ssn', { applicant: { governmentIdentification } });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().details.map((detail) => detail.code)).toEqual([code]);
    expect((await read(id)).application.stepUpDetails).toEqual(['FULL_SSN']);
  });

  it('takes no answer that the step does not ask for', async () => {
    const id = await submitNamed('Ask INFO');
    const refused = await give(id, 'business-info', { company: { ...BUSINESS.company, gpv: '25000' } });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().details).toMatchObject([{ pointer: '/company/gpv', code: 'unexpected' }]);
  });

  it('takes what two tabs give at once only once', async () => {
    const id = await submitNamed('Ask INFO');
    const replies = await Promise.all([
      give(id, 'business-info', BUSINESS),
      give(id, 'business-info', BUSINESS),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
  });

  it('refuses unrequested step-ups, and those of another account', async () => {
    const id = await submitNamed('Ask INFO');
    expect((await give(id, 'full-ssn', FULL_SSN)).json<Problem>().code).toBe('step-up.notDue');
    const other = await signIn(test);
    const foreign = await other.post(`/api/v2/applications/${id}/step-ups/business-info`, BUSINESS);
    expect(foreign.statusCode).toBe(403);
  });

  it('keeps what was decided before while underwriting looks again', async () => {
    const { application } = await submitTestApplication(client, usAnswersWithSsn('0005'));
    await test.runJobs();
    await client.post(`/api/sandbox/applications/${application.id}/decision`, {
      decision: 'APPROVED_PENDING',
      stepUps: ['BUSINESS_INFO'],
    });
    const given = await give(application.id, 'business-info', BUSINESS);
    expect(given.json<ApplicationResponse>().application).toMatchObject({
      decision: 'APPROVED_PENDING',
      reviewing: true,
    });
  });

  it('may ask for more beside what was decided, and is answered', async () => {
    const { application } = await submitTestApplication(client, usAnswersWithSsn('0012'));
    await test.runJobs();
    const asked = (await read(application.id)).application.stepUpDetails;
    await client.post(`/api/sandbox/applications/${application.id}/decision`, {
      decision: 'APPROVED_PENDING',
      stepUps: ['BUSINESS_INFO'],
    });
    await give(application.id, 'business-info', BUSINESS);
    await test.runJobs();
    expect((await read(application.id)).application).toMatchObject({
      decision: 'APPROVED_PENDING',
      reviewing: false,
      stepUpDetails: asked,
    });
    expect(asked).not.toEqual([]);
  });

  it('ends with a decision that nothing can be added to, and asks for nothing beside it', async () => {
    const id = await submitNamed('Ask INFO');
    const decision = { decision: 'DECLINED', stepUps: ['FULL_SSN', 'BO_VERIFICATION'] };
    await client.post(`/api/sandbox/applications/${id}/decision`, decision);
    expect((await read(id)).application).toMatchObject({
      decision: 'DECLINED',
      stepUpDetails: ['BO_VERIFICATION'],
      reasonCode: 'risk.policy',
    });
  });

  it('mails the requested step-ups, once for all of them, and again when one is added', async () => {
    const id = await submitNamed('Ask INFO, SSN');
    const countMails = async () => {
      const mails = await test.deps.db.selectFrom('sandbox_messages').select('text').execute();
      return mails.filter(({ text }) => text.includes(`/${id}/home`)).length;
    };
    await give(id, 'business-info', { company: { ...BUSINESS.company, name: 'Ask INFO, SSN' } });
    await test.runJobs();
    expect(await countMails()).toBe(1);
    await client.post(`/api/sandbox/applications/${id}/decision`, {
      decision: 'PENDING',
      stepUps: ['FULL_SSN', 'EIN_DOC'],
    });
    await test.runJobs();
    expect(await countMails()).toBe(2);
  });

  it('takes the whole application again where that is asked for, by the calls that handed it in', async () => {
    const id = await submitNamed('Ask FULL');
    const changed = await client.put(`/api/v2/applications/${id}`, { company: { dba: 'Park Coffee Bar' } });
    expect(changed.statusCode).toBe(200);
    const again = await client.post(`/api/v2/applications/${id}/onboard`);
    expect(again.json<ApplicationResponse>().application).toMatchObject({
      stepUpDetails: [],
      reviewing: true,
    });
    expect((await client.put(`/api/v2/applications/${id}`, { company: { dba: 'Other' } })).statusCode).toBe(
      409,
    );
    await test.runJobs();
    expect(await read(id)).toMatchObject({
      application: { decision: 'APPROVED' },
      company: { dba: 'Park Coffee Bar' },
    });
  });
});
