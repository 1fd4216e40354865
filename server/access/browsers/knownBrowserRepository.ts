import type { Database } from '../../platform/database/openDatabase.ts';

/** Whether a session of the address's account was started in this browser, and not too long ago. */
export async function isKnownBrowser(
  db: Database,
  { browserHash, email }: { readonly browserHash: Uint8Array; readonly email: string },
  usedAfter: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .innerJoin('accounts', 'accounts.id', 'known_browsers.account_id')
    .select('known_browsers.account_id')
    .where('browser_hash', '=', browserHash)
    .where('accounts.email', '=', email)
    .where('used_at', '>', usedAfter)
    .executeTakeFirst();
  return row !== undefined;
}

/** The browser of an earlier name has a new one: the accounts that it knew, it knows still. */
export async function renameBrowser(
  db: Database,
  { from, to }: { readonly from: Uint8Array; readonly to: Uint8Array },
): Promise<void> {
  await db.updateTable('known_browsers').set({ browser_hash: to }).where('browser_hash', '=', from).execute();
}

export async function saveKnownBrowser(
  db: Database,
  { browserHash, accountId }: { readonly browserHash: Uint8Array; readonly accountId: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_browsers')
    .values({ browser_hash: browserHash, account_id: accountId, used_at: now })
    .onConflict((conflict) => conflict.columns(['browser_hash', 'account_id']).doUpdateSet({ used_at: now }))
    .execute();
}

/** Removes the record that an account was used in a browser. */
export async function forgetBrowser(
  db: Database,
  { browserHash, accountId }: { readonly browserHash: Uint8Array; readonly accountId: string },
): Promise<void> {
  await db
    .deleteFrom('known_browsers')
    .where('browser_hash', '=', browserHash)
    .where('account_id', '=', accountId)
    .execute();
}
