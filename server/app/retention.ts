import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/** Rows of a table go when the time in the column is so many days ago. */
interface RowsThatGo<Table extends keyof Tables> {
  readonly table: Table;
  readonly column: keyof Tables[Table] & string;
  readonly days: number;
  /** Which rows only; it is told what "so many days ago" is. */
  readonly only?: (before: Date) => RawBuilder<SqlBool>;
}

export type Retention = { [Table in keyof Tables]: RowsThatGo<Table> }[keyof Tables];

/**
 * Everything that goes by itself; docs/how-to/operate.md says the same to operators. What does not stand here is kept as
 * long as its application, which is for good.
 */
export const RETENTION: readonly Retention[] = [
  { table: 'sessions', column: 'ends_at', days: 0 },
  { table: 'sign_in_codes', column: 'expires_at', days: 1 },
  { table: 'auth_codes', column: 'expires_at', days: 0 },
  { table: 'rate_limits', column: 'resets_at', days: 0 },
  // Longer than the longest window.
  { table: 'limit_uses', column: 'used_at', days: 2 },
  { table: 'phone_checks', column: 'created_at', days: 7 },
  { table: 'used_vfps', column: 'used_at', days: 7 },
  { table: 'idempotency_keys', column: 'created_at', days: 1 },
  // Nobody delivers an event again after so long.
  { table: 'webhook_events', column: 'received_at', days: 30 },
  { table: 'outbox', column: 'finished_at', days: 7, only: () => sql`status = 'done'` },
  { table: 'outbox', column: 'finished_at', days: 90, only: () => sql`status = 'dead'` },
  // A year compared with the one before, and time to do so.
  { table: 'analytics_events', column: 'created_at', days: 400 },
  { table: 'documents', column: 'created_at', days: 90, only: neverHandedIn },
  { table: 'documents', column: 'created_at', days: 365, only: decidedAs('DECLINED') },
  // The rules against money laundering of both countries speak of five years.
  { table: 'documents', column: 'created_at', days: 5 * 365 + 1, only: decidedAs('APPROVED') },
  { table: 'sandbox_inquiries', column: 'created_at', days: 30 },
  { table: 'sandbox_messages', column: 'created_at', days: 30 },
];

// Whoever comes back after so long uploads it again.
function neverHandedIn(before: Date): RawBuilder<SqlBool> {
  return sql`exists (
      select from applications where id = documents.application_id and updated_at < ${before})
    and not exists (
      select from step_up_results as given
      where given.application_id = documents.application_id
        and given.type = 'EIN_DOC' and given.completed_at >= documents.created_at)`;
}

// Counted from the last change, which is never before the decision.
function decidedAs(state: 'APPROVED' | 'DECLINED'): (before: Date) => RawBuilder<SqlBool> {
  return (before) => sql`exists (
    select from applications
    where id = documents.application_id and state = ${state} and updated_at < ${before})`;
}
