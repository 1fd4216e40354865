import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { DOCUMENT_STEP_UP } from '../../src/contract/stepUps.ts';
import type { Retention } from '../platform/database/cleanUp.ts';

/** Retention of documents; docs/operator-reference.md states the same for operators. */
export const documentRetention: readonly Retention[] = [
  { table: 'documents', column: 'created_at', days: 90, only: neverSubmitted },
  { table: 'documents', column: 'created_at', days: 365, only: decidedAs('DECLINED') },
  // The rules against money laundering of both countries speak of five years.
  { table: 'documents', column: 'created_at', days: 5 * 365 + 1, only: decidedAs('APPROVED') },
];

// An applicant who comes back after so long uploads it again.
function neverSubmitted(before: Date): RawBuilder<SqlBool> {
  return sql`exists (
      select from applications where id = documents.application_id and updated_at < ${before})
    and not exists (
      select from step_up_results as given
      where given.application_id = documents.application_id
        and given.type = ${DOCUMENT_STEP_UP} and given.completed_at >= documents.created_at)`;
}

// Counted from the last change, which is never before the decision.
function decidedAs(state: 'APPROVED' | 'DECLINED'): (before: Date) => RawBuilder<SqlBool> {
  return (before) => sql`exists (
    select from applications
    where id = documents.application_id and state = ${state} and updated_at < ${before})`;
}
