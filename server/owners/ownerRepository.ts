import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../platform/database/openDatabase.ts';
import { forgetResponses } from '../access/idempotency/idempotencyKeyRepository.ts';
import { findApplication } from '../applications/applicationRepository.ts';
import type { OwnersTable } from './tables.ts';

export type OwnerRow = Selectable<OwnersTable>;

/** An owner with an address: one whom a mail can reach. */
export type InvitableOwner = OwnerRow & { readonly email: string };

export function hasEmail(owner: OwnerRow): owner is InvitableOwner {
  return owner.email !== null;
}

/** The owners of an application, in the order of the list. Who changes one holds the application's row. */
export async function listOwners(db: Database, applicationId: string): Promise<readonly OwnerRow[]> {
  return db
    .selectFrom('owners')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('position')
    .orderBy('created_at')
    .execute();
}

/** One of this application; a foreign one does not come back. */
export async function findOwner(
  db: Database,
  { applicationId, ownerId }: { readonly applicationId: string; readonly ownerId: string },
): Promise<OwnerRow | undefined> {
  return db
    .selectFrom('owners')
    .selectAll()
    .where('id', '=', ownerId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

/** Any owner, for work that the server does itself. */
export async function findOwnerById(db: Database, id: string): Promise<OwnerRow | undefined> {
  return db.selectFrom('owners').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertOwner(db: Database, row: Insertable<OwnersTable>): Promise<void> {
  await db.insertInto('owners').values(row).execute();
}

/** Writes a change of an owner whose application the caller holds, and counts the revision up. */
export async function updateOwner(db: Database, id: string, change: Updateable<OwnersTable>): Promise<void> {
  await db
    .updateTable('owners')
    .set((row) => ({ ...change, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Removes an owner with everything that belongs to them: answers and key, links, checks, mails that wait, and responses that are kept. */
export async function deleteOwner(
  db: Database,
  { id, application_id, account_id }: OwnerRow,
  now: Date,
): Promise<void> {
  await forgetMails(db, id);
  await forgetChecks(db, id);
  const application = await findApplication(db, application_id);
  if (application) await forgetResponses(db, application.owner_account_id, id);
  await db.deleteFrom('owners').where('id', '=', id).execute();
  if (account_id !== null) await markRemoved(db, { ownerId: id, accountId: account_id, now });
}

/** Remembers that an account was this owner's and is not any more. */
export async function markRemoved(
  db: Database,
  { ownerId, accountId, now }: { readonly ownerId: string; readonly accountId: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('removed_owners')
    .values({ owner_id: ownerId, account_id: accountId, removed_at: now })
    .onConflict((conflict) => conflict.columns(['owner_id', 'account_id']).doUpdateSet({ removed_at: now }))
    .execute();
}

export async function wasRemoved(db: Database, ownerId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('removed_owners')
    .select('owner_id')
    .where('owner_id', '=', ownerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the identity checks of an owner away. */
export async function forgetChecks(db: Database, ownerId: string): Promise<void> {
  await sql`delete from inquiries where owner_id = ${ownerId}`.execute(db);
}

/** Takes mails to an owner back that wait to be sent, or were given up, and the reminders. */
export async function forgetMails(db: Database, ownerId: string): Promise<void> {
  await sql`delete from outbox where status <> 'done' and id in (
    select mail_job from owner_invitations where owner_id = ${ownerId}
    union all select reminder_job from owners where id = ${ownerId} and reminder_job is not null)`.execute(
    db,
  );
}
