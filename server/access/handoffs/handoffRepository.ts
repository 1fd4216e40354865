import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { HandoffEnd, HandoffsTable } from '../tables.ts';

export type HandoffRow = Selectable<HandoffsTable>;

export async function insertHandoff(db: Database, row: Insertable<HandoffsTable>): Promise<void> {
  await db.insertInto('handoffs').values(row).execute();
}

export async function findHandoff(db: Database, id: string): Promise<HandoffRow | undefined> {
  return db.selectFrom('handoffs').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, if it is the account's own. */
export async function findOwnHandoff(
  db: Database,
  own: { readonly id: string; readonly accountId: string },
): Promise<HandoffRow | undefined> {
  return db
    .selectFrom('handoffs')
    .selectAll()
    .where('id', '=', own.id)
    .where('account_id', '=', own.accountId)
    .executeTakeFirst();
}

/** Handoffs of a page that have not ended, which a newer one replaces. */
export async function listOpenHandoffs(
  db: Database,
  key: Pick<HandoffRow, 'account_id' | 'application_id' | 'page' | 'owner_id'>,
): Promise<readonly HandoffRow[]> {
  return db
    .selectFrom('handoffs')
    .selectAll()
    .where('account_id', '=', key.account_id)
    .where('application_id', '=', key.application_id)
    .where('page', '=', key.page)
    .where('owner_id', 'is not distinct from', key.owner_id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Records that a phone is signed in, and until when. */
export async function connectHandoff(
  db: Database,
  id: string,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('handoffs')
    .set({ connected_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Ends a handoff; false if it had ended already. */
export async function markHandoffEnded(
  db: Database,
  id: string,
  { as, now }: { readonly as: HandoffEnd; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('handoffs')
    .set({ ended_at: now, ended_as: as })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
