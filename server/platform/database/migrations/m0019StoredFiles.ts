import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The content of a document is a stored file of the same id, in pieces or in an object store. Documents of before keep
 * theirs in the row: only their application's key could move it (docs/decisions/0094-files-in-pieces.md).
 */
export const m0019StoredFiles: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table stored_files (
      id uuid primary key,
      store text not null,
      created_at timestamptz not null)`.execute(db);
    await sql`create table file_pieces (
      file_id uuid not null references stored_files (id) on delete cascade,
      number integer not null,
      sealed bytea not null,
      primary key (file_id, number))`.execute(db);
    await sql`alter table documents alter column sealed drop not null`.execute(db);
    await sql`alter table reconsideration_documents alter column sealed drop not null`.execute(db);
    // Documents are replaced, removed, expire and go with their application: whichever it is, the file goes, too.
    await sql`create function queue_file_removal() returns trigger language plpgsql as $$
      begin
        insert into outbox (id, kind, payload, status, run_at, created_at)
          select gen_random_uuid(), 'remove-file', jsonb_build_object('fileId', id), 'queued', now(), now()
          from stored_files where id = old.id;
        return null;
      end $$`.execute(db);
    for (const table of ['documents', 'reconsideration_documents'])
      await sql`create trigger file_of_document after delete or update of id on ${sql.table(table)}
        for each row execute function queue_file_removal()`.execute(db);
  },
};
