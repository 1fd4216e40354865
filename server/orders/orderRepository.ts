import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../platform/database/openDatabase.ts';
import type { OrdersTable } from './tables.ts';

export type OrderRow = Selectable<OrdersTable>;

/** The order of an application; undefined before one is placed. */
export async function findOrder(db: Database, applicationId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('application_id', '=', applicationId).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export async function lockOrder(trx: Database, applicationId: string): Promise<OrderRow | undefined> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertOrder(trx: Database, row: Insertable<OrdersTable>): Promise<void> {
  await trx.insertInto('orders').values(row).execute();
}

/** Writes a change of an order that the caller holds, and counts the revision up. */
export async function updateOrder(trx: Database, id: string, change: Updateable<OrdersTable>): Promise<void> {
  await trx
    .updateTable('orders')
    .set((row) => ({ ...change, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Cancels the order of an application, if it has one that is not cancelled. */
export async function cancelOrder(trx: Database, applicationId: string, now: Date): Promise<void> {
  await trx
    .updateTable('orders')
    .set((row) => ({ cancelled_at: now, updated_at: now, revision: row('revision', '+', 1) }))
    .where('application_id', '=', applicationId)
    .where('cancelled_at', 'is', null)
    .execute();
}
