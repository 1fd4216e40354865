import type { Problem } from '../../../src/contract/problem.ts';
import { caAnswers } from '../../fixtures/caAnswers.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { clientOf, createTestApplication, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const PERSON = { value: '212-09-1234', sourceType: 'SSN9', legalBusinessName: 'Park Coffee LLC' };
const EMAIL = usAnswers.applicant.email.emailAddress;
const BUSINESS = { value: '12-3456780', sourceType: 'FEIN', legalBusinessName: 'Park Coffee LLC' };

describeOnOneDatabase('tax information without signing in', (kind) => {
  let test: TestApp;
  let owner: TestClient;
  let visitor: TestClient;
  let id: string;

  beforeAll(async () => {
    test = await startTestApp(kind);
    visitor = clientOf(test, '', '');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    owner = await signIn(test);
    id = (await submitTestApplication(owner)).application.id;
  });

  const enter = (body: object, target = id) =>
    visitor.post(`/api/v2/applications/${target}/government-identifications/manual-entry`, body);
  const kept = async () =>
    test.deps.db.selectFrom('tax_confirmations').selectAll().where('application_id', '=', id).execute();

  it.each([PERSON, BUSINESS])('$sourceType is kept beside the application, encrypted', async (body) => {
    const before = await owner.get(`/api/v2/applications/${id}`);
    expect((await enter(body)).statusCode).toBe(204);
    const [row] = await kept();
    expect(row?.source_type).toBe(body.sourceType);
    expect(Buffer.from(row?.sealed ?? []).toString('latin1')).not.toContain('Park Coffee');
    expect((await owner.get(`/api/v2/applications/${id}`)).json()).toEqual(before.json());
  });

  it('is mailed to the applicant', async () => {
    await enter(PERSON);
    await test.runJobs();
    const inbox = await test.app.inject({ url: '/api/sandbox/messages' });
    const { messages } = inbox.json<{ messages: { subject: string }[] }>();
    expect(messages.map(({ subject }) => subject)).toContain('We received tax information for your business');
  });

  it.each([
    [{ ...PERSON, value: '212-09' }, '/applicant/governmentIdentification/value', 'ssn.digits'],
    [{ ...BUSINESS, value: '11-1111111' }, '/company/governmentIdentification/value', 'ein.identical'],
    [{ ...PERSON, legalBusinessName: 'do not contact' }, '/company/name', 'business-name.placeholder'],
  ])('refuses %j', async (body, pointer, code) => {
    const refused = await enter(body);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().details).toMatchObject([{ pointer, code }]);
    expect(await kept()).toHaveLength(0);
  });

  it('refuses the last four digits, and numbers of another country', async () => {
    expect((await enter({ ...PERSON, value: '1234', sourceType: 'SSN4' })).statusCode).toBe(422);
    expect((await enter({ ...PERSON, sourceType: 'SIN' })).json<Problem>().code).toBe('property.value');
  });

  it('takes the numbers of Canada in Canada', async () => {
    const { application } = await createTestApplication(owner, {
      ...caAnswers,
      application: { currency: 'CAD' },
    });
    await owner.put(`/api/v2/applications/${application.id}`, { order: { type: 'NO_DEVICE' } });
    await owner.post(`/api/v2/applications/${application.id}/onboard`);
    const body = { value: '130 692 544', sourceType: 'SIN', legalBusinessName: 'Café Lévesque inc' };
    expect((await enter(body, application.id)).statusCode).toBe(204);
  });

  it('takes five in six hours, then says how long to wait', async () => {
    for (let count = 0; count < 5; count++) expect((await enter(PERSON)).statusCode).toBe(204);
    const refused = await enter(PERSON);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(5 * 3600);
    test.clock.forward(6 * 3_600_000 + 1000);
    expect((await enter(PERSON)).statusCode).toBe(204);
  });

  it('takes nothing away from the number that the owner is asked for', async () => {
    for (let count = 0; count < 5; count++) await enter(PERSON);
    const decision = { decision: 'DECLINED_PENDING', stepUps: ['FULL_SSN'] };
    await owner.post(`/api/sandbox/applications/${id}/decision`, decision);
    const given = await owner.post(`/api/v2/applications/${id}/step-ups/full-ssn`, {
      applicant: {
        governmentIdentification: { type: 'INDIVIDUAL', value: '212-09-0011', sourceType: 'SSN9' },
      },
    });
    expect(given.statusCode).toBe(200);
    expect((await enter(PERSON)).statusCode).toBe(429);
  });

  it('sends the applicant one mail a day, however much is entered', async () => {
    const waiting = async () => {
      const inbox = await test.app.inject({ url: '/api/sandbox/messages', query: { to: EMAIL } });
      const { messages } = inbox.json<{ messages: { subject: string }[] }>();
      return messages.filter(({ subject }) => subject.startsWith('We received tax information')).length;
    };
    const before = await waiting();
    for (const hours of [6, 6, 12]) {
      for (let count = 0; count < 3; count++) expect((await enter(PERSON)).statusCode).toBe(204);
      await test.runJobs();
      expect(await waiting()).toBe(before + 1);
      test.clock.forward(hours * 3_600_000);
    }
    await enter(PERSON);
    await test.runJobs();
    expect(await waiting()).toBe(before + 2);
  });

  it('asks for an application that was submitted', async () => {
    expect((await enter(PERSON, 'urn:app:00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
    const other = await signIn(test);
    const { application } = await createTestApplication(other);
    expect((await enter(PERSON, application.id)).statusCode).toBe(409);
  });

  it('asks for the header that only our pages send', async () => {
    const foreign = await test.app.inject({
      method: 'POST',
      url: `/api/v2/applications/${id}/government-identifications/manual-entry`,
      payload: PERSON,
    });
    expect(foreign.statusCode).toBe(403);
  });
});
