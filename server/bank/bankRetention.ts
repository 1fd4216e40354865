import { sql } from 'kysely';
import type { Retention } from '../platform/database/cleanUp.ts';

/** Retention of bank account data; docs/operator-reference.md states the same for operators. */
export const bankRetention: readonly Retention[] = [
  { table: 'bank_link_sessions', column: 'expires_at', days: 0 },
  { table: 'bank_link_tokens', column: 'created_at', days: 1 },
  // A debit may be returned for a year; after that the numbers of an unused account are not needed any more.
  {
    table: 'financial_instruments',
    column: 'replaced_at',
    days: 400,
    only: () => sql`financial_instruments.sealed_access is null`,
  },
  { table: 'sandbox_bank_items', column: 'created_at', days: 400 },
  { table: 'sandbox_deposits', column: 'created_at', days: 30 },
];
