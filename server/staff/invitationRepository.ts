import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/openDatabase.ts';
import type { StaffInvitationsTable } from './tables.ts';

/** A member who was invited. */
export interface InvitedStaff {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly expiresAt: Date;
}

export async function insertInvitation(
  db: Database,
  invitation: Insertable<StaffInvitationsTable>,
): Promise<void> {
  await db.insertInto('staff_invitations').values(invitation).execute();
}

/** The member whom a token invites; undefined once it was used or replaced, or the member disabled. */
export async function findInvited(db: Database, tokenHash: Uint8Array): Promise<InvitedStaff | undefined> {
  return db
    .selectFrom('staff_invitations')
    .innerJoin('staff', 'staff.id', 'staff_invitations.staff_id')
    .select(['staff.id', 'name', 'email', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Ends an invitation; false if it had ended already. */
export async function deleteInvitation(trx: Database, tokenHash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all invitations of a member. */
export async function deleteInvitations(trx: Database, staffId: string): Promise<void> {
  await trx.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute();
}
