import { sql } from 'kysely';
import type { Retention } from '../platform/database/cleanUp.ts';

/** How long what belongs to bank accounts is kept; docs/how-to/operate.md says the same to operators. */
export const bankRetention: readonly Retention[] = [
  { table: 'bank_link_sessions', column: 'expires_at', days: 0 },
  { table: 'bank_link_tokens', column: 'created_at', days: 1 },
  // A debit may come back for a year; after that nobody needs the numbers of an account that is not used any more.
  {
    table: 'financial_instruments',
    column: 'replaced_at',
    days: 400,
    only: () => sql`financial_instruments.sealed_access is null`,
  },
  { table: 'sandbox_bank_items', column: 'created_at', days: 400 },
  { table: 'sandbox_deposits', column: 'created_at', days: 30 },
];
