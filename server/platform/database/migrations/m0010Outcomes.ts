import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Declined applications may be reconsidered; links in text messages are short; the times of decisions and of requested
 * step-ups are recorded.
 */
export const m0010Outcomes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table short_links (
      code_hash bytea primary key,
      sealed text not null,
      expires_at timestamptz not null)`.execute(db);
    await sql`create index short_links_expires_at on short_links (expires_at)`.execute(db);
    await sql`alter table applications
      add column decided_at timestamptz,
      add column asked_at jsonb not null default '{}',
      add column reconsiderations integer not null default 0,
      add column reconsidered_since timestamptz`.execute(db);
    await sql`update applications set decided_at = (
      select max(created_at) from decision_audit
      where application_id = applications.id and to_state = applications.state and from_state <> to_state)
      where state in ('APPROVED', 'DECLINED', 'APPROVED_PENDING', 'DECLINED_PENDING')`.execute(db);
    await sql`create table reconsiderations (
      id uuid primary key,
      application_id text not null references applications (id) on delete cascade,
      sealed bytea not null,
      asked_at timestamptz not null,
      answer text,
      sealed_reply bytea,
      answered_at timestamptz)`.execute(db);
    await sql`create unique index reconsiderations_open on reconsiderations (application_id)
      where answered_at is null`.execute(db);
    await sql`create index reconsiderations_application on reconsiderations (application_id, asked_at desc)`.execute(
      db,
    );
    await sql`create table reconsideration_documents (
      id uuid primary key,
      application_id text not null references applications (id) on delete cascade,
      reconsideration_id uuid references reconsiderations (id) on delete cascade,
      content_type text not null,
      size integer not null,
      sealed_name bytea not null,
      sealed bytea not null,
      created_at timestamptz not null)`.execute(db);
    await sql`create index reconsideration_documents_application
      on reconsideration_documents (application_id, created_at)`.execute(db);
    await sql`create index reconsideration_documents_created_at on reconsideration_documents (created_at)`.execute(
      db,
    );
  },
};
