import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { createTestApplication, signIn, type TestClient } from '../../support/testClient.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { NO_TELEMETRY } from '../../../server/platform/telemetry/telemetry.ts';

const KEY = { 'idempotency-key': 'update-of-a-test' };

describeOnEachDatabase('a change that is meant for a revision', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let url: string;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  beforeEach(async () => {
    client = await signIn(test);
    const { application } = await createTestApplication(client);
    url = `/api/v2/applications/${application.id}`;
  });
  afterAll(() => test.close());

  const read = async () => (await client.get(url)).json<ApplicationResponse>();
  const change = (dba: string, headers: Record<string, string> = {}) =>
    client.put(url, { company: { dba } }, { headers });

  it('is in each response with the application', async () => {
    expect((await client.get(url)).headers['etag']).toBe('"1"');
    const saved = await change('Park Tea');
    expect(saved.headers['etag']).toBe('"2"');
    expect(saved.json<ApplicationResponse>().revision).toBe(2);
    expect((await client.get(url)).headers['etag']).toBe('"2"');
  });

  it('is made to that one', async () => {
    expect((await change('Park Tea', { 'if-match': '"1"' })).statusCode).toBe(200);
    expect((await change('Park Rum', { 'if-match': '"1", "2"' })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ revision: 3, company: { dba: 'Park Rum' } });
  });

  it.each(['"1"', 'W/"2"', '"0", "1", "3"', '""'])(
    'is not made to another one (%s), and told which it is now',
    async (stale) => {
      await change('Park Tea');
      const refused = await change('Park Rum', { 'if-match': stale });
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([412, 'application.changed']);
      expect(refused.headers['etag']).toBe('"2"');
      expect(await read()).toMatchObject({ revision: 2, company: { dba: 'Park Tea' } });
    },
  );

  it('is made to any where it names none, or all', async () => {
    await change('Park Tea');
    expect((await change('Park Rum')).statusCode).toBe(200);
    expect((await change('Park Ale', { 'if-match': '*' })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ revision: 4, company: { dba: 'Park Ale' } });
  });

  it.each([
    ['no quotes', '1'],
    ['one quote', '"1'],
    ['no comma', '"1" "2"'],
    ['all and one', '*, "1"'],
    ['a small letter', 'w/"1"'],
    ['commas', ','],
    ['a long list without an end', '"1",'.repeat(4_000)],
  ])('is refused as malformed: %s', async (_name, malformed) => {
    const refused = await change('Park Rum', { 'if-match': malformed });
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([400, 'request.ifMatchInvalid']);
    expect(await read()).toMatchObject({ revision: 1 });
  });

  it('is saved once and answered alike when it is sent again, as its first answer may be lost', async () => {
    const headers = { ...KEY, 'if-match': '"1"' };
    const first = await change('Park Tea', headers);
    await change('Park Rum');
    const again = await change('Park Tea', headers);
    expect([again.statusCode, again.headers['etag'], again.body]).toEqual([200, '"2"', first.body]);
    expect(await read()).toMatchObject({ revision: 3, company: { dba: 'Park Rum' } });
    const other = await change('Park Ale', headers);
    expect(other.json<Problem>().code).toBe('idempotency.mismatch');
  });

  it('is created once by two calls at once', async () => {
    const both = ['Park Tea', 'Park Rum'].map((dba) => change(dba, { 'if-match': '"1"' }));
    const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 412]);
    expect((await read()).revision).toBe(2);
  });

  it('leaves its key unused when it is refused', async () => {
    await change('Park Tea');
    expect((await change('Park Rum', { ...KEY, 'if-match': '"1"' })).statusCode).toBe(412);
    expect((await change('Park Rum', { ...KEY, 'if-match': '"2"' })).statusCode).toBe(200);
  });
});

describeOnEachDatabase('an application’s cost for the database', (kind) => {
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
