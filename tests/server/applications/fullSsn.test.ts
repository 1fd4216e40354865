import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { OwnerApplicationResponse } from '../../../src/contract/owners.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { caAnswers } from '../../fixtures/caAnswers.ts';
import { usAnswers, usOrder } from '../../fixtures/usAnswers.ts';
import { embedded } from '../../support/databases.ts';
import { isSelfContained } from '../../support/isSelfContained.ts';
import { invitePartner, partnerDetails, replacing, submitWithPartners } from '../../support/partners.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createTestApplication, signIn, submitTestApplication } from '../../support/testClient.ts';

const FULL = { type: 'INDIVIDUAL', value: '212-09-1234', sourceType: 'SSN9' };
const VALUE = '/applicant/governmentIdentification/value';

const withNumber = (number: object) => ({
  ...usAnswers,
  applicant: { ...usAnswers.applicant, governmentIdentification: number },
});

describe('the feature of the full social security number', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(embedded);
  });
  afterAll(() => test.close());
  beforeEach(() => turn(false));

  /** Turns the feature on or off, as an operator does between two starts. */
  function turn(isOn: boolean): void {
    Object.assign(test.deps.config.features, { fullSsn: isOn });
  }

  const codes = (answer: { json: () => unknown }) =>
    (answer.json() as Problem).details.map(({ pointer, code }) => [pointer, code]);

  it('asks for all nine digits, which show as the last four', async () => {
    turn(true);
    const client = await signIn(test);
    const { applicant, application } = await createTestApplication(client, withNumber(FULL));
    expect(applicant).toMatchObject({
      governmentIdentification: { type: 'INDIVIDUAL', sourceType: 'SSN9', lastFour: '1234' },
    });
    expect(JSON.stringify(applicant)).not.toMatch(/(?<![\w-])212-?09/);
    await client.put(`/api/v2/applications/${application.id}`, { order: usOrder });
    expect((await client.post(`/api/v2/applications/${application.id}/onboard`)).statusCode).toBe(202);
    await test.runJobs();
    const { db } = test.deps;
    const kept = JSON.stringify([
      await db.selectFrom('applications').selectAll().where('id', '=', application.id).execute(),
      await db.selectFrom('outbox').selectAll().execute(),
      test.logLines,
    ]);
    expect(kept).not.toMatch(/212-?09-?1234/);
  });

  it.each<[string, boolean, object, readonly string[]]>([
    [
      'the last four digits, while it is on',
      true,
      usAnswers.applicant.governmentIdentification,
      ['ssn.digits'],
    ],
    ['nine digits that are no number, while it is on', true, { ...FULL, value: '000-12-3456' }, ['ssn.area']],
    ['all nine digits, while it is off', false, FULL, ['ssn-last4.digits']],
  ])('refuses %s', async (_, isOn, number, expected) => {
    turn(isOn);
    const refused = await (await signIn(test)).post('/api/v2/applications', withNumber(number));
    const found = codes(refused).filter(([pointer]) => pointer === VALUE);
    expect([refused.statusCode, found.map(([, code]) => code)]).toEqual([422, expected]);
  });

  it('changes nothing in Canada', async () => {
    turn(true);
    const { applicant } = await createTestApplication(await signIn(test), {
      ...caAnswers,
      application: { currency: 'CAD' },
    });
    expect(applicant).toMatchObject({ governmentIdentification: { sourceType: 'SIN' } });
  });

  it('requests the step-up after a check of the last four only', async () => {
    const asked = async (answers: object) => {
      const client = await signIn(test);
      const { application } = await submitTestApplication(client, answers);
      await test.runJobs();
      const shown = await client.get(`/api/v2/applications/${application.id}`);
      return shown.json<ApplicationResponse>().application.stepUpDetails;
    };
    const lastFour = { ...usAnswers.applicant.governmentIdentification, value: '0011' };
    expect(await asked(withNumber(lastFour))).toEqual(['FULL_SSN']);
    turn(true);
    expect(await asked(withNumber({ ...FULL, value: '212-09-0011' }))).toEqual([]);
  });

  it('turned on meanwhile, asks again for what is not submitted', async () => {
    const client = await signIn(test);
    const { application } = await createTestApplication(client);
    const url = `/api/v2/applications/${application.id}`;
    await client.put(url, { order: usOrder });
    turn(true);
    const refused = await client.post(`${url}/onboard`);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([422, 'answers.invalid']);
    expect(codes(refused)).toContainEqual([VALUE, 'ssn.digits']);
    // Nothing else is lost, and the number is sufficient to correct it.
    const changed = await client.put(url, { applicant: { governmentIdentification: FULL } });
    expect(changed.statusCode).toBe(200);
    expect((await client.post(`${url}/onboard`)).statusCode).toBe(202);
  });

  it('turned on meanwhile, leaves what is submitted as it is', async () => {
    const client = await signIn(test);
    const { application } = await submitTestApplication(client);
    turn(true);
    await test.runJobs();
    const shown = (await client.get(`/api/v2/applications/${application.id}`)).json<ApplicationResponse>();
    expect(shown.application).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] });
    expect(shown.applicant).toMatchObject({ governmentIdentification: { sourceType: 'SSN4' } });
  });

  it('turned on meanwhile, asks a partner again who has not submitted', async () => {
    const { owners, id } = await submitWithPartners(test);
    const { partner, ownerId } = await invitePartner(test, owners);
    const own = `${owners.list}/${ownerId}`;
    await partner.patch(own, replacing(partnerDetails));
    turn(true);
    const refused = await partner.post(`${own}/onboard`);
    expect(codes(refused)).toContainEqual(['/owner/governmentIdentification/value', 'ssn.digits']);
    await partner.patch(own, replacing({ governmentIdentification: FULL }));
    const given = await partner.post(`${own}/onboard`);
    expect(given.statusCode).toBe(202);
    const { owner } = given.json<OwnerApplicationResponse>();
    expect(owner.answers).toMatchObject({
      governmentIdentification: { sourceType: 'SSN9', lastFour: '1234' },
    });
    const row = await test.deps.db.selectFrom('owners').selectAll().where('id', '=', ownerId).execute();
    expect(JSON.stringify(row)).not.toMatch(/212-?09-?1234/);
    const listed = JSON.stringify(await owners.read());
    expect(listed).not.toMatch(/212-?09-?1234/);
    expect(listed).not.toMatch(isSelfContained('1234'));
    expect(id).toMatch(/^urn:app:/);
  });

  it('turned on meanwhile, leaves a partner who has submitted as they are', async () => {
    const { owners } = await submitWithPartners(test);
    const { partner, ownerId } = await invitePartner(test, owners);
    const own = `${owners.list}/${ownerId}`;
    await partner.patch(own, replacing(partnerDetails));
    expect((await partner.post(`${own}/onboard`)).statusCode).toBe(202);
    turn(true);
    const again = await partner.post(`${own}/onboard`);
    expect(again.json<OwnerApplicationResponse>().owner).toMatchObject({
      stepUpDetails: 'GOV_ID_SELFIE',
      answers: { governmentIdentification: { sourceType: 'SSN4' } },
    });
  });
});
