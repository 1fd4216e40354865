import { sql } from 'kysely';
import type { SandboxDueJob } from '../../src/contract/sandbox.ts';
import type { Database } from '../platform/database/openDatabase.ts';

const MAX_JOBS = 20;

/** The table of the sandbox's clock. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    sandbox_clock: SandboxClockTable;
  }
}

export interface SandboxClockTable {
  id: number;
  ahead_minutes: number;
}

/** Returns by how many minutes the sandbox is ahead of the real time. */
export async function findAheadMinutes(db: Database): Promise<number> {
  const row = await db.selectFrom('sandbox_clock').select('ahead_minutes').executeTakeFirst();
  return row?.ahead_minutes ?? 0;
}

/** Moves the sandbox further ahead and returns by how many minutes it now is. */
export async function addAheadMinutes(db: Database, minutes: number): Promise<number> {
  const row = await db
    .insertInto('sandbox_clock')
    .values({ id: 1, ahead_minutes: minutes })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ahead_minutes: sql`sandbox_clock.ahead_minutes + ${minutes}`,
      }),
    )
    .returning('ahead_minutes')
    .executeTakeFirstOrThrow();
  return row.ahead_minutes;
}

/** The next moments at which a job runs, with how many of its kind do, the first one first. */
export async function listDueJobs(db: Database, now: Date): Promise<SandboxDueJob[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['kind', 'run_at', fn.countAll<string>().as('count')])
    .where('status', '=', 'queued')
    .where('run_at', '>', now)
    .groupBy(['kind', 'run_at'])
    .orderBy('run_at')
    .limit(MAX_JOBS)
    .execute();
  return rows.map(({ kind, run_at: at, count }) => ({ kind, at: at.toISOString(), count: Number(count) }));
}
