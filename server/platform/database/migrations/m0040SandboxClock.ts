import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How far the clock of a sandbox is ahead of the real time; no row in production. */
export const m0040SandboxClock: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `create table sandbox_clock (
          id smallint primary key default 1 check (id = 1),
          ahead_minutes integer not null check (ahead_minutes >= 0))`,
      )
      .execute(db);
  },
};
