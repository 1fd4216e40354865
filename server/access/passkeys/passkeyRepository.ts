import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { PasskeysTable, PasskeyChallengesTable } from '../tables.ts';

export type PasskeyRow = Selectable<PasskeysTable>;

/** The passkeys of an account, the newest first. */
export async function listPasskeys(db: Database, accountId: string): Promise<readonly PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** A passkey with the address of the account that it signs in to. */
export async function findPasskey(
  db: Database,
  credentialId: string,
): Promise<(PasskeyRow & { readonly email: string }) | undefined> {
  return db
    .selectFrom('passkeys')
    .innerJoin('accounts', 'accounts.id', 'passkeys.account_id')
    .selectAll('passkeys')
    .select('accounts.email')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** The number of passkeys of an account, which no parallel call changes until the transaction ends. */
export async function lockPasskeys(trx: Database, accountId: string): Promise<number> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
  return (await listPasskeys(trx, accountId)).length;
}

/** Whether it is a new one: what an authenticator made is saved once. */
export async function insertPasskey(db: Database, passkey: Insertable<PasskeysTable>): Promise<boolean> {
  const row = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a use; false when the passkey was removed or used in the meantime. */
export async function recordUse(
  db: Database,
  { id, counter: before }: PasskeyRow,
  use: { readonly counter: number; readonly backedUp: boolean; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter: use.counter, backed_up: use.backedUp, last_used_at: use.now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account had it. */
export async function deletePasskey(
  db: Database,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertChallenge(
  db: Database,
  challenge: Insertable<PasskeyChallengesTable>,
): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

/** Removes a challenge, so that it cannot be used again, and returns it. */
export async function removeChallenge(
  db: Database,
  {
    challenge_hash: challengeHash,
    purpose,
    holder_hash: holderHash,
  }: Omit<Selectable<PasskeyChallengesTable>, 'expires_at'>,
): Promise<Pick<Selectable<PasskeyChallengesTable>, 'expires_at'> | undefined> {
  return db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('holder_hash', '=', holderHash)
    .returning('expires_at')
    .executeTakeFirst();
}
