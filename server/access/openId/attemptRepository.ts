import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { OpenIdAttemptsTable } from '../tables.ts';

export async function insertAttempt(db: Database, attempt: Insertable<OpenIdAttemptsTable>): Promise<void> {
  await db.insertInto('openid_attempts').values(attempt).execute();
}

export async function findAttempt(
  db: Database,
  stateHash: Uint8Array,
): Promise<Selectable<OpenIdAttemptsTable> | undefined> {
  return db.selectFrom('openid_attempts').selectAll().where('state_hash', '=', stateHash).executeTakeFirst();
}

/** Deletes an attempt of the browser that began it; returns whether there was one. */
export async function takeAttempt(
  db: Database,
  {
    state_hash: stateHash,
    browser_hash: browserHash,
  }: Pick<Selectable<OpenIdAttemptsTable>, 'state_hash' | 'browser_hash'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('openid_attempts')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
