import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table studio_drafts (
    id uuid primary key,
    title text not null,
    base integer references definition_versions (number),
    revision integer not null check (revision >= 0),
    authors text not null,
    changed_paths text not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    discarded_at timestamptz,
    published_at timestamptz)`,
  `create index studio_drafts_changed_at on studio_drafts (changed_at)`,
  `create table studio_draft_changes (
    draft_id uuid not null references studio_drafts (id),
    revision integer not null check (revision > 0),
    author text not null,
    label text not null,
    files bytea not null,
    created_at timestamptz not null,
    primary key (draft_id, revision))`,
  `alter table definition_versions add column authors text`,
  `alter table definition_approvals add column reviewer_id text`,
];

/** Changes of definitions that staff prepare, and the staff behind each version and approval. */
export const m0043Studio: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
