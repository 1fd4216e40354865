import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Drafts that were left get mails with a link that signs in, and no draft is deleted without such a warning. An address
 * is proved by a code of its own.
 */
export const m0011DraftMails: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table sign_in_links (
      token_hash bytea primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      subject_kind text not null,
      subject_id uuid not null,
      path text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz)`.execute(db);
    await sql`create index sign_in_links_subject on sign_in_links (subject_id)`.execute(db);
    await sql`create index sign_in_links_expires_at on sign_in_links (expires_at)`.execute(db);
    await sql`create index sign_in_links_account on sign_in_links (account_id)`.execute(db);
    await sql`alter table drafts
      add column mail_job uuid,
      add column reminded_at timestamptz,
      add column warning_mail uuid,
      add column deletes_at timestamptz`.execute(db);
    await sql`create index drafts_deletes_at on drafts (deletes_at)`.execute(db);
    await followKnownDrafts(db);
    await addEmailProofs(db);
  },
};

// Without a job a draft is never announced, and an unannounced draft is never deleted.
async function followKnownDrafts(db: Kysely<unknown>): Promise<void> {
  await sql`update drafts set mail_job = gen_random_uuid() where submitted_as is null`.execute(db);
  await sql`insert into outbox (id, kind, payload, status, run_at, created_at)
    select mail_job, 'draft-mails', json_build_object('draftId', id), 'queued', updated_at, now()
    from drafts where mail_job is not null`.execute(db);
}

async function addEmailProofs(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in_codes add column purpose text not null default 'sign-in'`.execute(db);
  await sql`alter table sign_in_codes alter column purpose drop default`.execute(db);
  await sql`alter table sign_in_codes drop constraint sign_in_codes_pkey`.execute(db);
  await sql`alter table sign_in_codes add primary key (purpose, email)`.execute(db);
  await sql`create table email_proofs (
    account_id uuid not null references accounts (id) on delete cascade,
    email_hash bytea not null,
    proved_at timestamptz not null,
    primary key (account_id, email_hash))`.execute(db);
  await sql`create index email_proofs_proved_at on email_proofs (proved_at)`.execute(db);
}
