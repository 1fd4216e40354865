import type { Selectable } from 'kysely';
import type { Database } from '../platform/database/openDatabase.ts';
import type { RepresentativesTable } from './tables.ts';

export type Representative = Selectable<RepresentativesTable>;

/** The representative who signs in by an address; undefined once they were ended. */
export async function findRepresentative(db: Database, email: string): Promise<Representative | undefined> {
  return selectCurrent(db).where('email', '=', email).executeTakeFirst();
}

/** The same, held until the transaction ends, so that nobody is ended while they start to help. */
export async function lockRepresentative(db: Database, email: string): Promise<Representative | undefined> {
  return selectCurrent(db).where('email', '=', email).forUpdate().executeTakeFirst();
}

/** All representatives, those that were ended too, the oldest first. */
export async function listRepresentatives(db: Database): Promise<readonly Representative[]> {
  return db.selectFrom('representatives').selectAll().orderBy('created_at').orderBy('id').execute();
}

/** Adds a representative; false if the address is one's already. */
export async function insertRepresentative(db: Database, row: Representative): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('representatives')
    .values(row)
    .onConflict((conflict) => conflict.column('email').where('ended_at', 'is', null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function markRepresentativeEnded(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('representatives').set({ ended_at: now }).where('id', '=', id).execute();
}

function selectCurrent(db: Database) {
  return db.selectFrom('representatives').selectAll().where('ended_at', 'is', null);
}
