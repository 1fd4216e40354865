import { sql } from 'kysely';
import type { Database } from '../../server/platform/database/openDatabase.ts';
import { pdfDocument } from '../fixtures/documents.ts';
import { usAnswers, usBankAccount } from '../fixtures/usAnswers.ts';
import type { TestApp } from './testApp.ts';
import { OWN_PAGE, signIn, submitTestApplication } from './testClient.ts';

export const SSN_LAST_FOUR = '8264';
export const EIN = '471639205';
const ACCOUNT = '55019283746';
export const BIRTHDAY = '07/23/1979';
const FULL_SSN = '219087731';
const DOCUMENT_NAME = 'Passport of somebody';
const DOCUMENT_TEXT = 'A word that only the document holds';
/** Values that must not be readable outside of the application, as entered and as stored. */
export const CANARIES = [
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

/** Enters every sensitive value in every possible way; returns the id of the application. */
export async function plantCanaries(test: TestApp): Promise<string> {
  const client = await signIn(test);
  const { id } = (await submitTestApplication(client, answers)).application;
  await test.runJobs();
  const url = `/api/v2/applications/${id}`;
  const headers = { 'idempotency-key': 'bank-account-once' };
  await client.post(
    `${url}/financial-instruments/manual`,
    { ...usBankAccount, accountNumber: ACCOUNT },
    { headers },
  );
  await client.get(url);
  await giveStepUps(test);
  await client.post('/api/v2/applications', { ...answers, company: { ...answers.company, gpv: 'wrong' } });
  return id;
}

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

/** Lists occurrences in clear text or bytes; the response to replay contains the last four digits, which its caller may see anyway. */
export async function findCanaries(
  db: Database,
): Promise<{ readonly columns: number; readonly found: readonly string[] }> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string; data_type: string }>`
    select table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public' and table_name not in ('flow_modules')`.execute(db);
  const found: string[] = [];
  for (const { table_name, column_name, data_type } of columns) {
    const column = sql.ref(column_name);
    const text = data_type === 'bytea' ? sql`encode(${column}, 'escape')` : sql`${column}::text`;
    const { rows } = await sql<{ value: string | null }>`
      select ${text} as value from ${sql.table(table_name)}`.execute(db);
    for (const { value } of rows) {
      const secret = CANARIES.find((item) => value !== null && standsIn(value, item));
      if (secret) found.push(`${table_name}.${column_name} holds ${secret}`);
    }
  }
  return { columns: columns.length, found: found.filter((place) => !REPLAYED.includes(place)) };
}

const REPLAYED = ['response', 'response_text'].map(
  (column) => `idempotency_keys.${column} holds ${SSN_LAST_FOUR}`,
);

// Four digits occur in ciphertexts and ids by chance: they are the secret only between non-digits.
function standsIn(value: string, secret: string): boolean {
  if (secret.length > 4) return value.includes(secret);
  return new RegExp(`(?<![\\w+/.-])${secret}(?![\\w+/=-])`).test(value);
}
