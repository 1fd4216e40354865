import { addBusinessDays, calendarOf } from '../../../server/definitions/configuration/businessDays.ts';
import type { AccountsResponse } from '../../../src/contract/accounts.ts';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { RequirementsResponse } from '../../../src/contract/requirements.ts';
import { usAnswers, usAnswersWithSsn, usBankAccount } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { passInUse, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

describeOnOneDatabase('outcomes of an application', (kind) => {
  let test: TestApp;
  let client: TestClient;
  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  beforeEach(async () => {
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const submit = async (answers: object) => {
    const { application } = await submitTestApplication(client, answers);
    await test.runJobs();
    return application.id;
  };
  const read = async (id: string) =>
    (await client.get(`/api/v2/applications/${id}`)).json<ApplicationResponse>().application;
  const listed = async (id: string) => {
    const { accounts } = (await client.get('/api/v2/accounts')).json<AccountsResponse>();
    return accounts.find(({ applicationId }) => applicationId === id)?.outcome;
  };
  const needed = async (id: string) => {
    const response = await client.get(`/api/v2/applications/${id}/requirements`);
    return response.json<RequirementsResponse>().requirements;
  };
  const decide = (id: string, decision: string, stepUps: readonly string[] = []) =>
    client.post(`/api/sandbox/applications/${id}/decision`, { decision, stepUps });
  const calendar = () => calendarOf(test.deps.offers.of({ market: 'us', portal: 'terminal' }));

  it.each([
    ['0001', 'approved', 'met'],
    ['0002', 'declined', 'error'],
    ['0003', 'payoutsPending', 'pending'],
    ['0004', 'inReview', 'pending'],
    ['0006', 'error', 'error'],
  ])('%s is %s for the page, the list of accounts and the checklist', async (lastFour, outcome, status) => {
    const id = await submit(usAnswersWithSsn(lastFour));
    expect((await read(id)).outcome).toBe(outcome);
    expect(await listed(id)).toBe(outcome);
    const line = (await needed(id)).find(({ field }) => field === 'decision');
    expect(line?.status).toBe(status);
  });

  it('is complete once a bank account is linked', async () => {
    const id = await submit(usAnswers);
    await client.post(`/api/v2/applications/${id}/financial-instruments/manual`, usBankAccount);
    expect((await read(id)).outcome).toBe('complete');
    expect(await listed(id)).toBe('complete');
  });

  it('in review it says since when and by when, and that it takes longer once that day is over', async () => {
    const id = await submit(usAnswersWithSsn('0004'));
    const now = test.clock.now();
    const found = await read(id);
    expect(found.decidedAt).toBe(now.toISOString());
    expect(found.review).toEqual({
      from: addBusinessDays(calendar(), now, 1),
      to: addBusinessDays(calendar(), now, 2),
    });
    // More than the two business days, whichever weekend or holiday is between.
    test.clock.forward(7 * DAY_MS);
    client = await signIn(test, client.email);
    expect(await read(id)).toMatchObject({ outcome: 'reviewLate', decidedAt: now.toISOString() });
    expect(await listed(id)).toBe('reviewLate');
  });

  it('with payouts that start later it says by when a mail says more', async () => {
    const id = await submit(usAnswersWithSsn('0003'));
    const { decidedAt, payoutsBy } = await read(id);
    expect(Date.parse(payoutsBy ?? '') - Date.parse(decidedAt ?? '')).toBe(DAY_MS);
  });

  it('knows since when each thing is asked for, and when it was given', async () => {
    const id = await submit({ ...usAnswers, company: { ...usAnswers.company, name: 'Ask INFO' } });
    const first = test.clock.now().toISOString();
    await passInUse(test, client, HOUR_MS / 2);
    await decide(id, 'PENDING', ['BUSINESS_INFO', 'FULL_SSN']);
    const second = test.clock.now().toISOString();
    expect(await needed(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'businessInfo', status: 'due', since: first, minutes: 2 }),
        expect.objectContaining({ field: 'personNumber', status: 'due', since: second, minutes: 1 }),
      ]),
    );
    const { name, dba, address } = usAnswers.company;
    test.clock.forward(60_000);
    await client.post(`/api/v2/applications/${id}/step-ups/business-info`, {
      company: { name, dba, address },
    });
    expect((await read(id)).outcome).toBe('checking');
    await decide(id, 'PENDING', ['FULL_SSN']);
    expect((await read(id)).outcome).toBe('asked');
    expect(await needed(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          field: 'businessInfo',
          status: 'met',
          since: test.clock.now().toISOString(),
          minutes: null,
        }),
        expect.objectContaining({ field: 'personNumber', since: second }),
      ]),
    );
  });
});
