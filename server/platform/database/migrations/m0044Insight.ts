import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Counts by day of visits to the steps of flows. */
export const m0044Insight: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table insight_counts (
      day date not null,
      market text not null,
      portal text not null,
      language text not null,
      width text not null,
      version integer not null,
      flow text not null,
      step text not null,
      question text not null,
      measure text not null,
      detail text not null,
      count integer not null check (count > 0),
      primary key (day, market, portal, language, width, version, flow, step, question, measure, detail))`.execute(
      db,
    );
  },
};
