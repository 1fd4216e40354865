import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { jsonText } from '../database/columns.ts';
import type { Database } from '../database/openDatabase.ts';
import type { OutboxTable } from '../database/tables.ts';

export type OutboxRow = Selectable<OutboxTable>;

export interface NewJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly runAt: Date;
  readonly now: Date;
}

/** Queues a job; called in the transaction of the change that it belongs to, so that neither is without the other. */
export async function enqueueJob(db: Database, job: NewJob): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      id: job.id,
      kind: job.kind,
      payload: jsonText(job.payload),
      status: 'queued',
      run_at: job.runAt,
      created_at: job.now,
    })
    .execute();
}

/** Leases due jobs. A worker that dies loses its lease, and another one claims the job. */
export async function claimJobs(
  db: Database,
  claim: { owner: string; limit: number; now: Date; leasedUntil: Date },
): Promise<readonly OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    update outbox set leased_by = ${claim.owner}, leased_until = ${claim.leasedUntil}, attempts = attempts + 1
    where id in (
      select id from outbox
      where status = 'queued' and run_at <= ${claim.now} and (leased_until is null or leased_until <= ${claim.now})
      order by run_at limit ${claim.limit} for update skip locked)
    returning *`.execute(db);
  return rows;
}

/** Marks a job as done. The payload is removed: it may hold an e-mail address and is not needed again. */
export async function finishJob(db: Database, row: OutboxRow, now: Date): Promise<void> {
  await whereLeased(db, row)
    .set({ status: 'done', payload: jsonText(null), leased_until: null, leased_by: null, finished_at: now })
    .execute();
}

/** Puts a job back for later. */
export async function postponeJob(
  db: Database,
  row: OutboxRow,
  later: { runAt: Date; lastError: string | null; attempts: number },
): Promise<void> {
  await whereLeased(db, row)
    .set({
      run_at: later.runAt,
      last_error: later.lastError,
      attempts: later.attempts,
      leased_until: null,
      leased_by: null,
    })
    .execute();
}

/** Gives a job up; it stays for an operator to see. */
export async function buryJob(db: Database, row: OutboxRow, lastError: string, now: Date): Promise<void> {
  await whereLeased(db, row)
    .set({ status: 'dead', last_error: lastError, leased_until: null, leased_by: null, finished_at: now })
    .execute();
}

/** How a job stands; undefined once its row is removed, which is a while after it was done or given up. */
export async function findJobStatus(db: Database, id: string): Promise<OutboxRow['status'] | undefined> {
  const row = await db.selectFrom('outbox').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status;
}

/** How many jobs there are of each status, for the metrics. */
export async function countJobs(db: Database): Promise<readonly { status: string; count: number }[]> {
  return db
    .selectFrom('outbox')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute();
}

// A worker that lost its lease must not overwrite what the new holder writes.
function whereLeased(db: Database, row: OutboxRow) {
  return db.updateTable('outbox').where('id', '=', row.id).where('leased_by', '=', row.leased_by);
}
