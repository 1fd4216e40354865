import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table definition_refusals (
    version integer not null references definition_versions (number),
    content_hash text not null,
    reviewer text not null,
    reviewer_id text,
    role text not null,
    reason text not null,
    created_at timestamptz not null,
    signature bytea not null,
    primary key (version, reviewer, created_at))`,
  // A reviewer may approve a version again, after a refusal of their own.
  `alter table definition_approvals
    drop constraint definition_approvals_pkey,
    add primary key (version, reviewer, created_at)`,
];

/** Refusals of versions, beside their approvals. */
export const m0048Refusals: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
