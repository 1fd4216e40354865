import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Signed agreements: by whom, when and from which address. Rows are only added; a signature is deleted only with its
 * application.
 */
export const m0009Agreements: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table agreement_texts (
      hash text primary key,
      version text not null,
      language text not null,
      content jsonb not null,
      created_at timestamptz not null)`.execute(db);
    await sql`create table agreement_signatures (
      id uuid primary key,
      application_id text not null references applications (id) on delete cascade,
      hash text not null references agreement_texts (hash),
      origin bytea not null,
      signed_at timestamptz not null)`.execute(db);
    await sql`create index agreement_signatures_application_id on agreement_signatures (application_id)`.execute(
      db,
    );
    await sql`create table sandbox_attachments (
      message_id uuid not null references sandbox_messages (id) on delete cascade,
      name text not null,
      type text not null,
      content bytea not null,
      primary key (message_id, name))`.execute(db);
    await sql`create function refuse_changed_signature() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and not exists (select from applications where id = old.application_id) then
          return old;
        end if;
        raise exception 'A signature is never changed';
      end $$`.execute(db);
    await sql`create trigger agreement_signatures_append_only before update or delete on agreement_signatures
      for each row execute function refuse_changed_signature()`.execute(db);
    await sql`create function refuse_changed_agreement() returns trigger language plpgsql as $$
      begin raise exception 'An agreement that may have been signed is never changed'; end $$`.execute(db);
    await sql`create trigger agreement_texts_append_only before update or delete on agreement_texts
      for each row execute function refuse_changed_agreement()`.execute(db);
  },
};
