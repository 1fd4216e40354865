import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../platform/database/openDatabase.ts';
import type { StaffPasskeysTable } from './tables.ts';

export type StaffPasskey = Selectable<StaffPasskeysTable>;

/** A passkey with the address of the member whom it signs in; undefined once they are disabled. */
export async function findStaffPasskey(
  db: Database,
  credentialId: string,
): Promise<(StaffPasskey & { readonly email: string }) | undefined> {
  return db
    .selectFrom('staff_passkeys')
    .innerJoin('staff', 'staff.id', 'staff_passkeys.staff_id')
    .selectAll('staff_passkeys')
    .select('email')
    .where('credential_id', '=', credentialId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

export async function listStaffPasskeys(db: Database, staffId: string): Promise<readonly StaffPasskey[]> {
  return db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute();
}

/** Whether it is a new one: what an authenticator made is saved once. */
export async function insertStaffPasskey(
  db: Database,
  passkey: Insertable<StaffPasskeysTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('staff_passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Records a use; false when the passkey was removed or used in the meantime. */
export async function recordStaffUse(
  db: Database,
  { credential_id: id, counter: before }: StaffPasskey,
  use: { readonly counter: number; readonly backedUp: boolean; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkeys')
    .set({ counter: use.counter, backed_up: use.backedUp, last_used_at: use.now })
    .where('credential_id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A passkey of a member, by the id that its owner knows. */
interface OwnPasskey {
  readonly staffId: string;
  readonly id: string;
}

/** Gives a passkey another name; false if the member has no such passkey. */
export async function renameStaffPasskey(
  db: Database,
  { staffId, id, name }: OwnPasskey & { readonly name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkeys')
    .set({ name })
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a passkey of a member. */
export async function deleteStaffPasskey(db: Database, { staffId, id }: OwnPasskey): Promise<void> {
  await db.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).where('id', '=', id).execute();
}

/** Removes all passkeys of a member. */
export async function deleteStaffPasskeys(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
}
