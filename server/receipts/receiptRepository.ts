import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/openDatabase.ts';
import type { ReceiptsTable } from './tables.ts';

type ReceiptKey = Pick<Insertable<ReceiptsTable>, 'application_id' | 'answers_hash'>;

/** Returns the encrypted document of these answers; undefined if none was made yet. */
export async function findReceipt(db: Database, key: ReceiptKey): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('receipts')
    .select('sealed')
    .where('application_id', '=', key.application_id)
    .where('answers_hash', '=', key.answers_hash)
    .executeTakeFirst();
  return row?.sealed;
}

/** Keeps a document unless another request has kept one for the same answers meanwhile. */
export async function insertReceipt(db: Database, row: Insertable<ReceiptsTable>): Promise<void> {
  await db
    .insertInto('receipts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['application_id', 'answers_hash']).doNothing())
    .execute();
}
