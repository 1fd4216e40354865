import { sql } from 'kysely';
import { findApplication } from '../../server/applications/applicationRepository.ts';
import type { ApplicationRow } from '../../server/applications/applicationRepository.ts';
import { openAnswers, sealAnswers } from '../../server/applications/answers/sealAnswers.ts';
import type { KeyRing } from '../../server/platform/crypto/keyRing.ts';
import type { Database } from '../../server/platform/database/openDatabase.ts';
import { copyRows, numbers } from './copyRows.ts';
import { copyRelatedRows, momentOf } from './copyRelatedRows.ts';
import { accountsOf, applicationId, IN_SQL } from './madeUp.ts';

export interface Filling {
  readonly db: Database;
  readonly keys: KeyRing;
  /** An application that has come all the way through the server. */
  readonly sampleId: string;
  readonly count: number;
}

const BATCH_SIZE = 2000;
const NUMBER_POINTER = '/company/governmentIdentification/value';

/** Number of applications in each state, out of twenty: invented. */
const STATES = [
  ...Array<string>(3).fill('STARTED'),
  'SUBMITTED',
  'ASKED',
  'APPROVED_PENDING',
  'DECLINED_PENDING',
  ...Array<string>(3).fill('DECLINED'),
  ...Array<string>(10).fill('APPROVED'),
];

/**
 * Fills a database with copies of the sample over two years: each application has a number and a data key of its own and is
 * sealed as the server seals it. What the sample has left in other tables is copied as far back as it is kept.
 */
export async function fillDatabase(filling: Filling): Promise<void> {
  const { db, sampleId, count } = filling;
  const sample = await findApplication(db, sampleId);
  if (!sample) throw new Error('There is no sample');
  await copyRows(db, {
    table: 'accounts',
    sample: sql`id = ${sample.owner_account_id}`,
    source: numbers(0, accountsOf(count)),
    columns: { id: IN_SQL.accountId('number'), email: `'person.' || number || '@example.com'` },
  });
  // One batch is sealed while the one before is written.
  let writing: Promise<void> = Promise.resolve();
  for (let from = 1; from <= count; from += BATCH_SIZE) {
    const range = { from, to: Math.min(count, from + BATCH_SIZE - 1) };
    const made = await sealAll(filling.keys, sample, range);
    await writing;
    writing = copyApplications(filling, sample, { from, made });
  }
  await writing;
  await copyRelatedRows(db, sample, count);
  await sql`vacuum analyze`.execute(db);
}

interface Range {
  readonly from: number;
  readonly to: number;
}

async function copyApplications(
  { db, count }: Filling,
  sample: ApplicationRow,
  { from, made }: { readonly from: number; readonly made: Awaited<ReturnType<typeof sealAll>> },
): Promise<void> {
  const at = momentOf(count);
  await copyRows(db, {
    table: 'applications',
    sample: sql`id = ${sample.id}`,
    source: sql`(select ${from}::int + place::int - 1 as number, made.* from unnest(
        ${made.map(({ id }) => id)}::text[], ${made.map(({ wrapped }) => Buffer.from(wrapped))}::bytea[],
        ${made.map(({ sealed }) => sealed)}::text[], ${made.map(({ fingerprints }) => fingerprints)}::text[])
      with ordinality as made (id, data_key, sealed, fingerprints, place)) as source`,
    columns: {
      id: 'source.id',
      data_key: 'source.data_key',
      sealed: 'source.sealed::jsonb',
      fingerprints: 'source.fingerprints::jsonb',
      owner_account_id: IN_SQL.accountId(IN_SQL.accountOf('number')),
      state: `(array['${STATES.join("','")}'])[number % ${STATES.length} + 1]`,
      answers: `jsonb_set(sample.answers, '{company,dba}', to_jsonb('Business ' || number))`,
      created_at: at,
      updated_at: `${at} + interval '5 minutes'`,
    },
  });
}

async function sealAll(keys: KeyRing, sample: ApplicationRow, { from, to }: Range) {
  const sensitive = await openAnswers(keys, sample);
  const made = Array.from({ length: to - from + 1 }, async (_, index) => {
    const id = applicationId(from + index);
    const { key, wrapped } = await keys.createDataKey(id);
    // No number that the calls apply with.
    const answers = new Map(sensitive).set(NUMBER_POINTER, `98${String(from + index).padStart(8, '0')}`);
    return { id, wrapped, ...sealAnswers({ keys, dataKey: key, applicationId: id }, answers) };
  });
  return Promise.all(made);
}
