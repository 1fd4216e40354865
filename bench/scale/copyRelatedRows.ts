import { sql } from 'kysely';
import type { ApplicationRow } from '../../server/applications/applicationRepository.ts';
import type { Database } from '../../server/platform/database/openDatabase.ts';
import type { Tables } from '../../server/platform/database/tables.ts';
import { copyRows, numbers } from './copyRows.ts';
import { IN_SQL } from './madeUp.ts';

const DAYS = 2 * 365;
const DAY_SECONDS = 86_400;
/** So long are responses to replay and jobs that are done kept (docs/operator-reference.md). */
const KEPT_DAYS = { responses: 1, jobs: 7 } as const;
/** One application of so many has a job that is queued for later: invented. */
const APPLICATIONS_FOR_LATER_JOB = 20;

const RANDOM_ID = 'gen_random_uuid()';

/** When the application of a number was created, the last one now. */
export function momentOf(count: number): string {
  return `(now() - make_interval(secs => (${count} - number) * ${(DAYS * DAY_SECONDS) / count}::float8))`;
}

/** Copies the rows of an application in other tables. */
export async function copyRelatedRows(db: Database, sample: ApplicationRow, count: number): Promise<void> {
  await copyKept(db, sample, count);
  await copyRecent(db, sample, count);
  await sql`insert into audit_chain (number, place, hash)
    select row_number() over (order by place), place, sha256(id::text::bytea) from audit_entries
    on conflict do nothing`.execute(db);
}

/**
 * Copies rows that are kept as long as the application. Bank accounts are left out: their encryption is bound to their
 * row.
 */
async function copyKept(db: Database, { id: sampleId }: ApplicationRow, count: number): Promise<void> {
  const at = momentOf(count);
  const tables: Partial<Record<keyof Tables, Readonly<Record<string, string>>>> = {
    agreement_signatures: { id: RANDOM_ID, signed_at: at },
    orders: { id: `'urn:ord:' || ${RANDOM_ID}`, created_at: at },
    audit_entries: { id: RANDOM_ID, created_at: at },
    notifications: { created_at: at },
  };
  const application_id = IN_SQL.applicationId('number');
  const sample = sql`application_id = ${sampleId}`;
  for (const [table, columns] of Object.entries(tables))
    await copyRows(db, {
      table: table as keyof Tables, // a key of the list above
      sample,
      source: numbers(1, count),
      columns: { ...columns, application_id },
    });
}

/** Copies rows that are kept for a while, for the newest applications, and jobs that are queued for later. */
async function copyRecent(
  db: Database,
  { owner_account_id: accountId }: ApplicationRow,
  count: number,
): Promise<void> {
  const at = momentOf(count);
  const account = IN_SQL.accountId(IN_SQL.accountOf('number'));
  const newest = (days: number) => numbers(count - Math.ceil((count * days) / DAYS) + 1, count);
  await copyRows(db, {
    table: 'idempotency_keys',
    sample: sql`account_id = ${accountId}`,
    source: newest(KEPT_DAYS.responses),
    columns: { account_id: account, key: `sample.key || '-' || number`, created_at: at },
  });
  const job = { id: RANDOM_ID, subject: `(${account})::text`, created_at: at };
  // Before those that are done, which would be samples, too.
  await copyRows(db, {
    table: 'outbox',
    sample: sql`status = 'done' and kind = 'underwrite'`,
    source: numbers(1, Math.ceil(count / APPLICATIONS_FOR_LATER_JOB)),
    columns: { ...job, status: `'queued'`, run_at: `now() + interval '1 day'`, finished_at: 'null' },
  });
  await copyRows(db, {
    table: 'outbox',
    sample: sql`status = 'done'`,
    source: newest(KEPT_DAYS.jobs),
    columns: { ...job, run_at: at, finished_at: at },
  });
}
