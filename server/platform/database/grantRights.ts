import { sql } from 'kysely';
import type { Database } from './openDatabase.ts';

/** Tables that the server appends to and never changes, and tables that it only reads. */
const APPEND_ONLY = [
  'audit_entries',
  'audit_chain',
  'definition_versions',
  'definition_approvals',
  'definition_refusals',
  'definition_releases',
  'studio_draft_changes',
];
const READ_ONLY = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Grants a role the rights of the server, if another role owns the tables and migrates them: it can change neither the
 * audit, nor published definitions, nor a table's shape, whatever an attacker makes the server run.
 */
export async function grantRights(db: Database, role: string): Promise<void> {
  const to = sql.id(role);
  await db.transaction().execute(async (trx) => {
    await sql`grant usage on schema public to ${to}`.execute(trx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${to}`.execute(trx);
    await sql`grant usage on all sequences in schema public to ${to}`.execute(trx);
    for (const table of APPEND_ONLY)
      await sql`revoke update, delete on ${sql.table(table)} from ${to}`.execute(trx);
    for (const table of READ_ONLY)
      await sql`revoke insert, update, delete on ${sql.table(table)} from ${to}`.execute(trx);
  });
}
