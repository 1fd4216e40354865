import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/openDatabase.ts';
import type { TaxConfirmationsTable } from './tables.ts';

/** Keeps what was entered, beside the application. */
export async function insertTaxConfirmation(
  db: Database,
  row: Insertable<TaxConfirmationsTable>,
): Promise<void> {
  await db.insertInto('tax_confirmations').values(row).execute();
}
