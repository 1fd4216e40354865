import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Links in text messages are short; since when a decision stands, and each step-up is asked for, is known. */
export const m0010Outcomes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table short_links (
      code_hash bytea primary key,
      sealed text not null,
      expires_at timestamptz not null)`.execute(db);
    await sql`create index short_links_expires_at on short_links (expires_at)`.execute(db);
    await sql`alter table applications
      add column decided_at timestamptz,
      add column asked_at jsonb not null default '{}'`.execute(db);
    await sql`update applications set decided_at = (
      select max(created_at) from decision_audit
      where application_id = applications.id and to_state = applications.state and from_state <> to_state)
      where state in ('APPROVED', 'DECLINED', 'APPROVED_PENDING', 'DECLINED_PENDING')`.execute(db);
  },
};
