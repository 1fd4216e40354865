import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table definition_versions (
    number integer primary key check (number > 0),
    parent integer references definition_versions (number),
    content bytea not null,
    content_hash text not null,
    checked_with text not null,
    author text not null,
    reason text not null,
    created_at timestamptz not null,
    signature bytea not null)`,
  `create table definition_approvals (
    version integer not null references definition_versions (number),
    content_hash text not null,
    reviewer text not null,
    reason text not null,
    created_at timestamptz not null,
    signature bytea not null,
    primary key (version, reviewer))`,
  `create table definition_releases (
    number integer primary key check (number > 0),
    kind text not null check (kind in ('release', 'rollback')),
    served text not null,
    starts_at timestamptz not null,
    author text not null,
    reason text not null,
    created_at timestamptz not null,
    signature bytea not null)`,
];

/** Numbered versions of all definitions and texts, who approved them, and which of them is served from when. */
export const m0041Publishing: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
