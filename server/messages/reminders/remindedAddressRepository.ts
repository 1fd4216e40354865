import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { RemindedAddressesTable } from '../tables.ts';

/** Writes the row of an address, or the language of its latest reminder. */
export async function upsertRemindedAddress(
  db: Database,
  row: Insertable<RemindedAddressesTable>,
): Promise<void> {
  await db
    .insertInto('reminded_addresses')
    .values(row)
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ language: row.language }))
    .execute();
}

export async function findRemindedAddress(
  db: Database,
  tokenHash: Uint8Array,
): Promise<{ readonly language: string; readonly unsubscribed_at: Date | null } | undefined> {
  return db
    .selectFrom('reminded_addresses')
    .select(['language', 'unsubscribed_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Records that an address wants no more reminders; the first time counts. Its language, or undefined if unknown. */
export async function recordUnsubscribed(
  db: Database,
  tokenHash: Uint8Array,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('reminded_addresses')
    .set((eb) => ({ unsubscribed_at: eb.fn.coalesce('unsubscribed_at', eb.val(now)) }))
    .where('token_hash', '=', tokenHash)
    .returning('language')
    .executeTakeFirst();
  return row?.language;
}
