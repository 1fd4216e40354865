import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/openDatabase.ts';
import type { AuthCodesTable, PermissionsTable } from './tables.ts';

interface Permission {
  readonly applicationId: string;
  readonly accountId: string;
  readonly type: PermissionsTable['type'];
}

/** Records a permission and returns since when it has been granted. */
export async function grantPermission(
  db: Database,
  { applicationId, accountId, type }: Permission,
  now: Date,
): Promise<Date> {
  const row = { application_id: applicationId, account_id: accountId, type };
  await db
    .insertInto('permissions')
    .values({ ...row, granted_at: now })
    .onConflict((conflict) => conflict.columns(['application_id', 'account_id', 'type']).doNothing())
    .execute();
  const { granted_at } = await db
    .selectFrom('permissions')
    .select('granted_at')
    .where('application_id', '=', applicationId)
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  return granted_at;
}

export async function hasPermission(db: Database, wanted: Permission): Promise<boolean> {
  const row = await db
    .selectFrom('permissions')
    .select('type')
    .where('application_id', '=', wanted.applicationId)
    .where('account_id', '=', wanted.accountId)
    .where('type', '=', wanted.type)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listPermissions(db: Database, { applicationId, accountId }: Omit<Permission, 'type'>) {
  return db
    .selectFrom('permissions')
    .select(['type', 'granted_at'])
    .where('application_id', '=', applicationId)
    .where('account_id', '=', accountId)
    .orderBy('type')
    .execute();
}

/** Removes a permission, and the code that the account was given for the application. */
export async function revokePermission(
  db: Database,
  { applicationId, accountId, type }: Permission,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('permissions')
      .where('application_id', '=', applicationId)
      .where('account_id', '=', accountId)
      .where('type', '=', type)
      .execute();
    await trx
      .deleteFrom('auth_codes')
      .where('application_id', '=', applicationId)
      .where('account_id', '=', accountId)
      .execute();
  });
}

/** Keeps a code; one that the same account was given for the application before is worth nothing any more. */
export async function saveAuthCode(db: Database, row: Insertable<AuthCodesTable>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('auth_codes')
      .where('application_id', '=', row.application_id)
      .where('account_id', '=', row.account_id)
      .execute();
    await trx.insertInto('auth_codes').values(row).execute();
  });
}

/** Consumes a code, valid or not: there is no second attempt with it. */
export async function consumeAuthCode(db: Database, codeHash: Uint8Array) {
  return db.deleteFrom('auth_codes').where('code_hash', '=', codeHash).returningAll().executeTakeFirst();
}
