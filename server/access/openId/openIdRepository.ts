import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { AccountsTable, OpenIdIdentitiesTable, OpenIdAttemptsTable } from '../tables.ts';

type Person = Pick<Selectable<OpenIdIdentitiesTable>, 'issuer' | 'subject'>;

/** The account that belongs to a person of an issuer, with the address that it signs in by. */
export async function findIdentity(
  db: Database,
  { issuer, subject }: Person,
): Promise<Pick<Selectable<AccountsTable>, 'id' | 'email'> | undefined> {
  return db
    .selectFrom('openid_identities')
    .innerJoin('accounts', 'accounts.id', 'openid_identities.account_id')
    .select(['accounts.id', 'accounts.email'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Links a person to an account, unless another call was first. */
export async function insertIdentity(
  db: Database,
  identity: Insertable<OpenIdIdentitiesTable>,
): Promise<void> {
  await db
    .insertInto('openid_identities')
    .values(identity)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute();
}

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
