import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The audit of decisions becomes the audit of everything, in an order of its own, and each entry is chained to the one
 * before. A process of the version before writes into the view.
 */
export const m0023Audit: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table decision_audit rename to audit_entries`,
  `alter table audit_entries
    drop constraint decision_audit_application_id_fkey,
    alter column application_id drop not null,
    alter column from_state drop not null,
    alter column to_state drop not null,
    add column place bigint generated always as identity unique`,
  `create view decision_audit as
    select id, application_id, event, from_state, to_state, actor, reason, created_at from audit_entries`,
  `create table audit_chain (
    number bigint primary key,
    place bigint not null unique references audit_entries (place),
    hash bytea not null)`,
  `create function refuse_changed_audit() returns trigger language plpgsql as $$
    begin raise exception 'The audit is never changed'; end $$`,
  ...['audit_entries', 'audit_chain'].map(
    (table) => `create trigger ${table}_append_only before update or delete on ${table}
      for each row execute function refuse_changed_audit()`,
  ),
];
