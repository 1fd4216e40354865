import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../platform/database/openDatabase.ts';
import type { FinancialInstrumentsTable } from './tables.ts';

export type InstrumentRow = Selectable<FinancialInstrumentsTable>;

/** Writes a linked account. A new primary one replaces the earlier, whose ids are returned. */
export async function insertInstrument(
  trx: Database,
  instrument: Insertable<FinancialInstrumentsTable>,
): Promise<readonly string[]> {
  const replaced = instrument.is_primary ? await replaceEarlier(trx, instrument) : [];
  await trx.insertInto('financial_instruments').values(instrument).execute();
  return replaced;
}

async function replaceEarlier(
  trx: Database,
  { application_id, created_at }: Insertable<FinancialInstrumentsTable>,
): Promise<readonly string[]> {
  const rows = await trx
    .updateTable('financial_instruments')
    .set({ is_primary: false, replaced_at: created_at })
    .where('application_id', '=', application_id)
    .where('replaced_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The accounts of an application, the newest first. */
export async function listInstrumentRows(
  db: Database,
  applicationId: string,
): Promise<readonly InstrumentRow[]> {
  return selectInstruments(db)
    .where('application_id', '=', applicationId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Returns the account that an application is paid out to; undefined if none is linked. */
export async function findPrimary(db: Database, applicationId: string): Promise<InstrumentRow | undefined> {
  return selectInstruments(db)
    .where('application_id', '=', applicationId)
    .where('is_primary', '=', true)
    .executeTakeFirst();
}

export async function findInstrument(db: Database, id: string): Promise<InstrumentRow | undefined> {
  return selectInstruments(db).where('id', '=', id).executeTakeFirst();
}

/** The account of a login at the vendor. */
export async function findByItem(db: Database, itemId: string): Promise<InstrumentRow | undefined> {
  return selectInstruments(db).where('item_id', '=', itemId).executeTakeFirst();
}

/** Whether a public token was used to link an account. */
export async function wasUsed(db: Database, publicTokenHash: Uint8Array): Promise<boolean> {
  const row = await db
    .selectFrom('financial_instruments')
    .select('id')
    .where('public_token_hash', '=', publicTokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes an account, of which the caller holds the application. */
export async function updateInstrument(
  trx: Database,
  id: string,
  change: Updateable<FinancialInstrumentsTable>,
): Promise<void> {
  await trx.updateTable('financial_instruments').set(change).where('id', '=', id).execute();
}

function selectInstruments(db: Database) {
  return db.selectFrom('financial_instruments').selectAll();
}
