import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { claimJobs } from '../../../server/platform/outbox/outboxRepository.ts';
import type { Database } from '../../../server/platform/database/openDatabase.ts';
import { describeOnPostgres } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { createTestApplication, signIn, submitTestApplication } from '../../support/testClient.ts';

const ROWS = 20_000;
const FILLED = ['accounts', 'sessions', 'applications', 'idempotency_keys', 'outbox', 'audit_entries'];

/** Rows of other people, enough that nobody would read all of them for one. */
async function fill(db: Database, applicationId: string): Promise<void> {
  await sql`insert into accounts (id, email, created_at)
    select gen_random_uuid(), 'other.' || number || '@example.com', now() from generate_series(1, ${ROWS}::int) as number`.execute(
    db,
  );
  const statements = [
    `insert into sessions (token_hash, account_id, email, created_at, last_seen_at, ends_at)
      select sha256(email::bytea), id, email, now(), now(), now() + interval '1 hour' from accounts`,
    `insert into applications (id, owner_account_id, market, portal, flow_hash, state, intent, level, bo_status, step_ups,
        metadata, answers, sealed, fingerprints, data_key, revision, created_at, updated_at)
      select 'urn:app:' || gen_random_uuid(), accounts.id, market, portal, flow_hash, state, intent, level, bo_status, step_ups,
        metadata, answers, sealed, fingerprints, data_key, revision, now(), now()
      from accounts, applications as sample where sample.id = '${applicationId}'`,
    `insert into idempotency_keys (account_id, scope, key, request_hash, status, response_text, created_at)
      select id, 'x', email, '', 201, '{}', now() from accounts`,
    `insert into outbox (id, kind, payload, status, run_at, created_at, subject)
      select gen_random_uuid(), 'send-mail', '{}', case when email like '%7@%' then 'queued' else 'done' end,
        now() + interval '1 day', now(), id::text from accounts`,
    `insert into audit_entries (id, application_id, event, actor, reason, created_at)
      select gen_random_uuid(), id, 'submit', 'applicant', 'x', now() from applications`,
    `analyze`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** How often each table was read from end to end. Connections tell it when they end. */
async function countWholeReads(db: Database): Promise<Readonly<Record<string, number>>> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await pause(300);
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ table: string; scans: number }>`
    select relname as "table", seq_scan::int as scans from pg_stat_user_tables`.execute(db);
  return Object.fromEntries(
    rows.filter(({ table }) => FILLED.includes(table)).map(({ table, scans }) => [table, scans]),
  );
}

// The embedded database has one connection, which reports nothing while it is open.
describeOnPostgres('large tables', (kind) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());

  it('are not read whole by the calls that come most, nor by the worker', async () => {
    const { db, clock } = test.deps;
    const client = await signIn(test);
    const { application } = await createTestApplication(client);
    await fill(db, application.id);
    const before = await countWholeReads(db);
    await createTestApplication(client);
    await client.get(`/api/v2/applications/${application.id}`);
    await client.get('/api/v2/accounts');
    await submitTestApplication(client);
    await claimJobs(db, {
      owner: randomUUID(),
      free: [{ name: 'underwrite', slots: 2 }],
      now: clock(),
      leasedUntil: new Date(clock().getTime() + 60_000),
    });
    expect(await countWholeReads(db)).toEqual(before);
  });
});
