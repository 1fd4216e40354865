import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { ChargesTable } from '../tables.ts';

export type ChargeRow = Selectable<ChargesTable>;

const UNDER_WAY = ['requested', 'processing'] as const;

/** The newest charge of an order. */
export async function findCharge(db: Database, orderId: string): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a charge of an application was sent to the provider and is not final. */
export async function isBeingCharged(db: Database, applicationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('charges')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCharge(db: Database, charge: Insertable<ChargesTable>): Promise<void> {
  await db.insertInto('charges').values(charge).execute();
}

/** The application of a charge; undefined for a charge that is not ours. */
export async function findChargeApplication(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('charges').select('application_id').where('id', '=', id).executeTakeFirst();
  return row?.application_id;
}

/** A charge, held until the transaction ends. */
export async function lockCharge(db: Database, id: string): Promise<ChargeRow | undefined> {
  return db.selectFrom('charges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Writes a change that the caller has checked on the row it holds. */
export async function updateCharge(
  db: Database,
  id: string,
  change: Partial<
    Pick<ChargeRow, 'state' | 'provider_reference' | 'decline_code' | 'late_told_at' | 'settled_at'>
  >,
): Promise<void> {
  await db.updateTable('charges').set(change).where('id', '=', id).execute();
}
