import { sql } from 'kysely';
import type { Retention } from '../platform/database/cleanUp.ts';

/** Retention of requests for reconsideration; docs/operator-reference.md states the same for operators. */
export const reconsiderationRetention: readonly Retention[] = [
  // Longer than anybody may still send it.
  {
    table: 'reconsideration_documents',
    column: 'created_at',
    days: 40,
    only: () => sql`reconsideration_id is null`,
  },
  { table: 'reconsideration_documents', column: 'created_at', days: 365 },
  { table: 'reconsideration_texts', column: 'written_at', days: 40 },
];
