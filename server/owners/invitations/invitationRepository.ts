import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { OwnerInvitationsTable } from '../tables.ts';

export type InvitationRow = Selectable<OwnerInvitationsTable>;

export async function insertInvitation(db: Database, row: Insertable<OwnerInvitationsTable>): Promise<void> {
  await db.insertInto('owner_invitations').values(row).execute();
}

/** The newest link that was mailed to an owner at their present address. */
export async function findNewestInvitation(
  db: Database,
  ownerId: string,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('owner_invitations')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The invitation of a token, whether its link still works or not. */
export async function findInvitation(
  db: Database,
  tokenHash: Uint8Array,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('owner_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Ends all links that were mailed to an owner. */
export async function endInvitations(db: Database, ownerId: string, now: Date): Promise<void> {
  await db
    .updateTable('owner_invitations')
    .set({ ended_at: now })
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Records that a link has bound an account. */
export async function markBound(db: Database, tokenHash: Uint8Array, now: Date): Promise<void> {
  await db
    .updateTable('owner_invitations')
    .set({ bound_at: now })
    .where('token_hash', '=', tokenHash)
    .where('bound_at', 'is', null)
    .execute();
}
