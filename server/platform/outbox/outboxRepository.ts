import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { jsonText } from '../database/columns.ts';
import type { Database } from '../database/openDatabase.ts';
import type { OutboxTable } from '../database/tables.ts';

export type OutboxRow = Selectable<OutboxTable>;

export interface JobToInsert {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  /** Subject of the job: many jobs of one subject do not delay another's few. Null if no caller can cause many. */
  readonly subject: string | null;
  /** One of the handler's further queues. */
  readonly queue?: string | undefined;
  readonly runAt: Date;
  readonly now: Date;
}

/** So many jobs of a subject are of the first turn, of the first two turns, and so on. */
const JOBS_BY_TURN = [3, 15, 63, 255];
const LAST_TURN = JOBS_BY_TURN.length;
const NAME_OF_QUEUE = sql<string>`coalesce(queue, kind)`;

export async function insertJob(db: Database, job: JobToInsert): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      id: job.id,
      kind: job.kind,
      payload: jsonText(job.payload),
      status: 'queued',
      run_at: job.runAt,
      created_at: job.now,
      queue: job.queue ?? null,
      subject: job.subject,
      ...(job.subject !== null && { turn: turnOf(job, job.subject) }),
    })
    .execute();
}

// It is counted no further than it matters: the thousandth job of a subject is queued as fast as the first.
function turnOf({ kind, queue = kind, runAt }: JobToInsert, subject: string) {
  const limit = sql.lit(JOBS_BY_TURN.at(-1));
  return sql<number>`width_bucket((select count(*) from (
    select 1 from outbox where status = 'queued' and subject = ${subject} and ${NAME_OF_QUEUE} = ${queue}
      and run_at <= ${runAt} limit ${limit}) as earlier)::int, ${JOBS_BY_TURN}::int[])`;
}

interface Claim {
  readonly owner: string;
  /** Queues with free slots, and their number. */
  readonly free: readonly { readonly name: string; readonly slots: number }[];
  readonly now: Date;
  readonly leasedUntil: Date;
}

/**
 * Leases due jobs, of each queue no more than its free slots, those of an earlier turn first. A worker that dies loses
 * its lease, and another one claims the job.
 */
export async function claimJobs(
  db: Database,
  { owner, free, now, leasedUntil }: Claim,
): Promise<readonly OutboxRow[]> {
  // Turn by turn, and each turn by the index: what is queued for later is not read.
  const { rows } = await sql<OutboxRow>`
    with due as materialized (
      select job.id
      from unnest(${free.map(({ name }) => name)}::text[], ${free.map(({ slots }) => slots)}::int[]) as free (name, slots)
      cross join lateral (
        select picked.id from generate_series(0, ${sql.lit(LAST_TURN)}) as turns (turn)
        cross join lateral (
          select id from outbox
          where status = 'queued' and ${NAME_OF_QUEUE} = free.name and outbox.turn = turns.turn
            and run_at <= ${now} and (leased_until is null or leased_until <= ${now})
          order by run_at limit free.slots for update skip locked) as picked
        limit free.slots) as job)
    update outbox set leased_by = ${owner}, leased_until = ${leasedUntil}, attempts = attempts + 1
    from due where outbox.id = due.id
    returning outbox.*`.execute(db);
  return rows;
}

/** Keeps jobs that still run from being claimed by another worker; the ids of those that are still leased. */
export async function renewLeases(
  db: Database,
  rows: readonly OutboxRow[],
  leasedUntil: Date,
): Promise<readonly string[]> {
  const held = await sql<{ id: string }>`
    update outbox set leased_until = ${leasedUntil}
    where status = 'queued' and (id, leased_by) in (
      select * from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => row.leased_by)}::text[]))
    returning id`.execute(db);
  return held.rows.map(({ id }) => id);
}

/**
 * Moves jobs from before the clock was set back: one that was queued later than `latest` keeps its delay, counted from now, and a lease that
 * ends after `longestLease` is over.
 */
export async function followClock(
  db: Database,
  { now, latest, longestLease }: { readonly now: Date; readonly latest: Date; readonly longestLease: Date },
): Promise<void> {
  await sql`
    update outbox set leased_until = null, leased_by = null
    where status = 'queued' and leased_until > ${longestLease}`.execute(db);
  await sql`
    update outbox set run_at = ${now}::timestamptz + (run_at - created_at), created_at = ${now}
    where status = 'queued' and created_at > ${latest}`.execute(db);
}

/** Frees every job that is leased: for a process that knows that there is no other one. */
export async function releaseLeases(db: Database): Promise<void> {
  const free = { leased_until: null, leased_by: null };
  await db
    .updateTable('outbox')
    .set(free)
    .where('status', '=', 'queued')
    .where('leased_by', 'is not', null)
    .execute();
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
export async function deadLetterJob(
  db: Database,
  row: OutboxRow,
  lastError: string,
  now: Date,
): Promise<void> {
  await whereLeased(db, row)
    .set({ status: 'dead', last_error: lastError, leased_until: null, leased_by: null, finished_at: now })
    .execute();
}

/** Returns the state of a job; undefined once its row is removed, a while after it was done or given up. */
export async function findJobStatus(db: Database, id: string): Promise<OutboxRow['status'] | undefined> {
  const row = await db.selectFrom('outbox').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status;
}

export interface QueueFigures {
  readonly queue: string;
  readonly status: OutboxRow['status'];
  readonly count: number;
  /** When the job was due that has waited longest; null if none is. */
  readonly dueSince: Date | null;
}

/** How many jobs of each status there are in each queue, for the metrics. */
export async function countJobs(db: Database, now: Date): Promise<readonly QueueFigures[]> {
  return db
    .selectFrom('outbox')
    .select([
      NAME_OF_QUEUE.as('queue'),
      'status',
      sql<number>`count(*)::int`.as('count'),
      sql<Date | null>`min(run_at) filter (where status = 'queued' and run_at <= ${now})`.as('dueSince'),
    ])
    .groupBy([NAME_OF_QUEUE, 'status'])
    .execute();
}

// A worker that lost its lease must not overwrite what the new holder writes.
function whereLeased(db: Database, row: OutboxRow) {
  return db.updateTable('outbox').where('id', '=', row.id).where('leased_by', '=', row.leased_by);
}
