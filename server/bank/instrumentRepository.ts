import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../platform/database/openDatabase.ts';
import type { FinancialInstrumentsTable } from './tables.ts';

export type InstrumentRow = Selectable<FinancialInstrumentsTable>;

/** Writes a linked account. A new primary one replaces the earlier. */
export async function insertInstrument(
  db: Database,
  instrument: Insertable<FinancialInstrumentsTable>,
): Promise<void> {
  if (instrument.is_primary) {
    await db
      .updateTable('financial_instruments')
      .set({ is_primary: false })
      .where('application_id', '=', instrument.application_id)
      .execute();
  }
  await db.insertInto('financial_instruments').values(instrument).execute();
}

/** The accounts of an application, the newest first. */
export async function listInstrumentRows(
  db: Database,
  applicationId: string,
): Promise<readonly InstrumentRow[]> {
  return db
    .selectFrom('financial_instruments')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('created_at', 'desc')
    .execute();
}
