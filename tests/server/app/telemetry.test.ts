import { sql } from 'kysely';
import { startTelemetry } from '../../../server/platform/telemetry/startTelemetry.ts';
import { usAnswers, usBankAccount } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startFakeVendor } from '../../support/fakeVendor.ts';
import type { FakeVendor } from '../../support/fakeVendor.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { signIn, submitTestApplication } from '../../support/testClient.ts';

const EMAIL = 'Canary.Bird@example.com';
const FIRST_NAME = 'Serinus';
const LAST_NAME = 'Kanarienvogel';
const SSN_LAST_FOUR = '8264';
const FULL_SSN = '219087731';
const EIN = '471639205';
const ACCOUNT = '55019283746';
const BIRTHDAY = '07/23/1979';
const PHONE = '2125550147';
const STREET = '77 Serinus Way';
const COMPANY = 'Ask SSN, Kanarienvogel Coffee';

const person = {
  ...usAnswers.applicant,
  name: { ...usAnswers.applicant.name, firstName: FIRST_NAME, lastName: LAST_NAME },
  email: { emailAddress: EMAIL.toLowerCase(), emailAddressConfirm: EMAIL.toLowerCase() },
  dob: BIRTHDAY,
  phone: { localPhoneNumber: PHONE },
  address: { ...usAnswers.applicant.address, line1: STREET },
  governmentIdentification: { type: 'INDIVIDUAL', value: SSN_LAST_FOUR, sourceType: 'SSN4' },
};
const answers = {
  applicant: person,
  company: {
    ...usAnswers.company,
    name: COMPANY,
    governmentIdentification: { type: 'BUSINESS', value: '47-1639205', sourceType: 'FEIN' },
  },
};

interface Span {
  readonly name: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code?: number; readonly message?: string };
}

const ERROR_STATUS = 2;

/** A person applies, with a bank account and a step-up. Returns what must not be told beside what they typed. */
async function apply(test: TestApp): Promise<readonly string[]> {
  const client = await signIn(test, EMAIL.toLowerCase());
  const { id } = (await submitTestApplication(client, answers)).application;
  const url = `/api/v2/applications/${id}`;
  await test.runJobs();
  const governmentIdentification = { type: 'INDIVIDUAL', value: FULL_SSN, sourceType: 'SSN9' };
  const ssn = await client.post(`${url}/step-ups/full-ssn`, { applicant: { governmentIdentification } });
  const account = await client.post(
    `${url}/financial-instruments/manual`,
    { ...usBankAccount, accountNumber: ACCOUNT },
    { headers: { 'idempotency-key': 'bank-account-once' } },
  );
  await test.runJobs();
  await client.get(url, { query: { email: EMAIL } });
  const statuses = [ssn, account].map(({ statusCode }) => statusCode);
  if (statuses.join() !== '200,201') throw new Error(`Not everything was taken: ${statuses.join()}`);
  return [id, id.replace('urn:app:', ''), client.cookie.split('=')[1] ?? ''];
}

/** Errors whose messages repeat what was typed. */
async function failTwice({ deps }: TestApp): Promise<void> {
  await sql`select ${LAST_NAME}::int`.execute(deps.db).catch(() => undefined);
  const broken = () => Promise.reject(new Error(`What is ${FULL_SSN}?`));
  await deps.telemetry.span({ name: 'broken', attributes: {} }, broken).catch(() => undefined);
}

interface Report {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

describeOnOneDatabase('data for a collector', (kind) => {
  let collector: FakeVendor;
  let told: string;
  let spans: readonly Span[];
  let secrets: readonly string[];

  beforeAll(async () => {
    collector = await startFakeVendor();
    collector.replies = [{ status: 200, body: {} }];
    const telemetry = await startTelemetry({ telemetryUrl: collector.url, environment: 'test' });
    const test = await startTestApp(kind, { telemetry });
    secrets = await apply(test);
    await failTwice(test);
    await telemetry.stop();
    await test.close();
    const bodies = collector.asked.map(({ body }) => body);
    told = bodies.join('\n');
    spans = bodies
      .flatMap((body) => (JSON.parse(body) as Report).resourceSpans ?? [])
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });
  afterAll(() => collector.close());

  it('is every kind of work: requests by route, statements, calls of vendors, jobs', () => {
    const names = spans.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'POST /api/v2/applications',
        'GET /api/v2/applications/:id',
        'db insert',
        'vendor underwriting.decide',
        'vendor email.send',
        'job send-mail',
      ]),
    );
    expect(new Set(collector.asked.map(({ path: of }) => of))).toEqual(
      new Set(['/v1/traces', '/v1/metrics']),
    );
  });

  it('says what belongs to what, also once a body was read', () => {
    const byId = new Map(spans.map((span) => [span.spanId, span]));
    const parentsOf = (name: string) =>
      new Set(
        spans.filter((span) => span.name === name).map((span) => byId.get(span.parentSpanId ?? '')?.name),
      );
    expect(parentsOf('vendor underwriting.decide')).toEqual(new Set(['job underwrite']));
    expect(parentsOf('db insert')).toContain('POST /api/v2/applications');
  });

  it('has the series of /metrics', () => {
    for (const name of [
      'outbox_oldest_due_seconds',
      'vendor_call_duration_seconds',
      'sign_ins_total',
      'http_request_duration_seconds',
      'nodejs_eventloop_lag_seconds',
    ])
      expect(told).toContain(`"name":"${name}"`);
  });

  it('names what failed, without its message', () => {
    const failed = spans.filter(({ status }) => status.code === ERROR_STATUS);
    expect(failed.map(({ name, status }) => [name, status.message ?? ''])).toEqual([
      ['db select', ''],
      ['broken', ''],
    ]);
  });

  it('holds no word or number of a person', () => {
    const canaries = [
      EMAIL,
      FIRST_NAME,
      LAST_NAME,
      FULL_SSN,
      '219-08-7731',
      EIN,
      '47-1639205',
      ACCOUNT,
      BIRTHDAY,
    ]
      .concat([PHONE, STREET, COMPANY, usBankAccount.routingNumber, ...secrets])
      .flatMap((canary) => [canary, encodeURIComponent(canary), canary.toLowerCase()]);
    expect(canaries.filter((canary) => told.toLowerCase().includes(canary))).toEqual([]);
    expect(told.length).toBeGreaterThan(10_000);
  });
});
