import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { CardsTable } from '../tables.ts';

export type CardRow = Selectable<CardsTable>;

/** The card of an application; it has one at most. */
export async function findCard(db: Database, applicationId: string): Promise<CardRow | undefined> {
  return db.selectFrom('cards').selectAll().where('application_id', '=', applicationId).executeTakeFirst();
}

export async function insertCard(db: Database, card: Insertable<CardsTable>): Promise<void> {
  await db.insertInto('cards').values(card).execute();
}

export async function deleteCard(db: Database, id: string): Promise<void> {
  await db.deleteFrom('cards').where('id', '=', id).execute();
}
