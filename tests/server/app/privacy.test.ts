import { createSecretKey, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createKeyRing } from '../../../server/platform/crypto/keyRing.ts';
import { openValue, sealValue } from '../../../server/platform/crypto/sealValue.ts';
import { openAnswers } from '../../../server/applications/answers/sealAnswers.ts';
import { findApplication } from '../../../server/applications/applicationRepository.ts';
import { pdfDocument } from '../../fixtures/documents.ts';
import { usAnswers, usBankAccount } from '../../fixtures/usAnswers.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { OWN_PAGE, signIn, submitTestApplication } from '../../support/testClient.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';

const SSN_LAST_FOUR = '8264';
const EIN = '471639205';
const ACCOUNT = '55019283746';
const BIRTHDAY = '07/23/1979';
const FULL_SSN = '219087731';
const DOCUMENT_NAME = 'Passport of somebody';
const DOCUMENT_TEXT = 'A word that only the document holds';
const SECRETS = [
  SSN_LAST_FOUR,
  EIN,
  '47-1639205',
  ACCOUNT,
  usBankAccount.routingNumber,
  BIRTHDAY,
  FULL_SSN,
  '219-08-7731',
  DOCUMENT_NAME,
  encodeURIComponent(DOCUMENT_NAME),
  DOCUMENT_TEXT,
];

const answers = {
  applicant: {
    ...usAnswers.applicant,
    dob: BIRTHDAY,
    governmentIdentification: { type: 'INDIVIDUAL', value: SSN_LAST_FOUR, sourceType: 'SSN4' },
  },
  company: {
    ...usAnswers.company,
    governmentIdentification: { type: 'BUSINESS', value: '47-1639205', sourceType: 'FEIN' },
  },
};

describe('sealed values', () => {
  const key = createSecretKey(randomBytes(32));

  it('open with the same key in the same place', () => {
    expect(openValue(key, 'a|b|c', sealValue(key, 'a|b|c', Buffer.from(EIN))).toString()).toBe(EIN);
  });

  it.each([
    ['another row', (sealed: Buffer) => openValue(key, 'a|b|d', sealed)],
    ['another key', (sealed: Buffer) => openValue(createSecretKey(randomBytes(32)), 'a|b|c', sealed)],
    ['a changed bit', (sealed: Buffer) => openValue(key, 'a|b|c', flipLastBit(sealed))],
    ['another format', (sealed: Buffer) => openValue(key, 'a|b|c', Buffer.concat([Buffer.of(9), sealed]))],
  ])('do not open with %s', (_, open) => {
    expect(() => open(sealValue(key, 'a|b|c', Buffer.from(EIN)))).toThrow(/authenticate|unknown format/);
  });

  it('look different each time', () => {
    const [first, second] = [1, 2].map(() => sealValue(key, 'a|b|c', Buffer.from(EIN)).toString('hex'));
    expect(first).not.toBe(second);
  });

  it('need a key-encryption key of 32 bytes', () => {
    expect(() => createKeyRing(Buffer.alloc(16))).toThrow('32 bytes');
  });
});

/** Everything that step-ups and the page for tax information ask for. */
async function giveStepUps(test: TestApp): Promise<void> {
  const client = await signIn(test);
  const asked = { ...usAnswers, company: { ...usAnswers.company, name: 'Ask SSN, DOC' } };
  const { id } = (await submitTestApplication(client, asked)).application;
  const url = `/api/v2/applications/${id}`;
  await test.runJobs();
  const governmentIdentification = { type: 'INDIVIDUAL', value: '219-08-7731', sourceType: 'SSN9' };
  const given = await client.post(`${url}/step-ups/full-ssn`, { applicant: { governmentIdentification } });
  await test.runJobs();
  const uploaded = await test.app.inject({
    method: 'PUT',
    url: `${url}/step-ups/verification/document`,
    headers: {
      ...OWN_PAGE,
      cookie: client.cookie,
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(DOCUMENT_NAME),
    },
    payload: Buffer.concat([pdfDocument, Buffer.from(DOCUMENT_TEXT)]),
  });
  const entered = await client.post(`${url}/government-identifications/manual-entry`, {
    value: FULL_SSN,
    sourceType: 'SSN9',
    legalBusinessName: 'Park Coffee LLC',
  });
  const statuses = [given, uploaded, entered].map(({ statusCode }) => statusCode);
  if (statuses.join() !== '200,200,204') throw new Error(`Not everything was taken: ${statuses.join()}`);
  await test.runJobs();
}

describeOnEachDatabase('personal data', (kind) => {
  let test: TestApp;
  let applicationId: string;

  beforeAll(async () => {
    test = await startTestApp(kind);
    const client = await signIn(test);
    applicationId = (await submitTestApplication(client, answers)).application.id;
    await test.runJobs();
    const url = `/api/v2/applications/${applicationId}`;
    const headers = { 'idempotency-key': 'bank-account-once' };
    await client.post(
      `${url}/financial-instruments/manual`,
      { ...usBankAccount, accountNumber: ACCOUNT },
      { headers },
    );
    await client.get(url);
    await giveStepUps(test);
    await client.post('/api/v2/applications', { ...answers, company: { ...answers.company, gpv: 'wrong' } });
  });
  afterAll(() => test.close());

  it('stands in the clear in no table, as a text or as bytes', async () => {
    const { rows: columns } = await sql<{ table_name: string; column_name: string; data_type: string }>`
      select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and table_name not in ('flow_modules')`.execute(test.deps.db);
    const found: string[] = [];
    for (const { table_name, column_name, data_type } of columns) {
      const column = sql.ref(column_name);
      const text = data_type === 'bytea' ? sql`encode(${column}, 'escape')` : sql`${column}::text`;
      const { rows } = await sql<{ value: string | null }>`
        select ${text} as value from ${sql.table(table_name)}`.execute(test.deps.db);
      for (const { value } of rows) {
        const secret = SECRETS.find((item) => value !== null && standsIn(value, item));
        if (secret) found.push(`${table_name}.${column_name} holds ${secret}`);
      }
    }
    expect(columns.length).toBeGreaterThan(60);
    // The answer to replay holds what the caller may see anyway: the last four.
    expect(found.filter((place) => place !== `idempotency_keys.response holds ${SSN_LAST_FOUR}`)).toEqual([]);
  });

  it('can be opened by the server', async () => {
    const row = await findApplication(test.deps.db, applicationId);
    const opened = row && (await openAnswers(test.deps.keys, row));
    expect(opened && Object.fromEntries(opened)).toEqual({
      '/applicant/dob': BIRTHDAY,
      '/applicant/governmentIdentification/value': SSN_LAST_FOUR,
      '/company/governmentIdentification/value': EIN,
    });
  });

  it('cannot be moved to another row or column', async () => {
    const row = await findApplication(test.deps.db, applicationId);
    if (!row) throw new Error('no row');
    const swapped = {
      ...row,
      sealed: { '/applicant/dob': row.sealed['/applicant/governmentIdentification/value'] ?? '' },
    };
    await expect(openAnswers(test.deps.keys, swapped)).rejects.toThrow(/authenticate|unknown format/);
    await expect(openAnswers(test.deps.keys, { ...row, id: 'urn:app:other' })).rejects.toThrow(
      /authenticate|unknown format/,
    );
    await expect(openAnswers(createKeyRing(randomBytes(32)), row)).rejects.toThrow(
      /authenticate|unknown format/,
    );
  });

  it('is found again by a fingerprint, which short numbers do not get', async () => {
    const fingerprint = test.deps.keys.hash('fingerprint', EIN).toString('base64');
    const { rows } = await sql<{ id: string; fingerprints: string[] }>`
      select id, fingerprints from applications
      where fingerprints @> ${JSON.stringify([fingerprint])}::jsonb`.execute(test.deps.db);
    expect(rows).toEqual([{ id: applicationId, fingerprints: [fingerprint] }]);
  });

  it('is in no log line: neither answers nor addresses nor ids of the path', () => {
    const log = test.logLines.join('');
    expect(test.logLines.length).toBeGreaterThan(5);
    for (const secret of [...SECRETS.slice(1), 'Park', '@example.com', applicationId, 'stepwright-session']) {
      expect(log).not.toContain(secret);
    }
    for (const line of test.logLines) {
      const {
        level: _,
        time: __,
        msg: ___,
        reqId: ____,
        ...fields
      } = JSON.parse(line) as Record<string, unknown>;
      const allowed =
        'security' in fields
          ? ['security', 'route', 'network', 'reason', 'subject']
          : ['method', 'route', 'status', 'ms', 'accountId'];
      expect(Object.keys(fields).filter((field) => !allowed.includes(field))).toEqual([]);
    }
  });

  it('does not get into the log or the answer by an error of our own', async () => {
    const lines: string[] = [];
    const broken = { ...test.deps, createId: () => 'no uuid' };
    const { buildApp } = await import('../../../server/app/buildApp.ts');
    const app = await buildApp({ deps: broken, logStream: { write: (line) => void lines.push(line) } });
    app.get('/broken', async () => {
      throw new Error(`failed on ${EIN}`);
    });
    const answer = await app.inject({ url: '/broken' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal', message: 'Something went wrong' });
    expect(answer.body).not.toContain(EIN);
    expect(lines.join('')).toContain('request failed');
    expect(lines.join('')).not.toContain(EIN);
    await app.close();
  });
});

// Four digits turn up in ciphertexts and ids by chance: only where they stand alone are they the secret.
function standsIn(value: string, secret: string): boolean {
  if (secret.length > 4) return value.includes(secret);
  return new RegExp(`(?<![\\w+/.-])${secret}(?![\\w+/=-])`).test(value);
}

function flipLastBit(sealed: Buffer): Buffer {
  const copy = Buffer.from(sealed);
  copy.writeUInt8((copy.at(-1) ?? 0) ^ 1, copy.length - 1);
  return copy;
}
