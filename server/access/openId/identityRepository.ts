import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { AccountsTable, OpenIdIdentitiesTable } from '../tables.ts';

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
