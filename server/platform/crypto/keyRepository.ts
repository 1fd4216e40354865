import type { Database } from '../database/openDatabase.ts';

const ROOT = 'root';

/** Keeps a value under a name where there is none yet; gives the one that is kept. */
export async function keepKeyCheck(db: Database, check: { readonly name: string; readonly value: string }) {
  await db
    .insertInto('key_checks')
    .values(check)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findKeyCheck(db, check.name)) ?? '';
}

export async function findKeyCheck(db: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('key_checks').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** The root key as a key-encryption key wrapped it. */
export async function findRootKey(db: Database): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('root_keys').select('wrapped').where('name', '=', ROOT).executeTakeFirst();
  return row?.wrapped;
}

/** Keeps a wrapped root key where there is none yet. */
export async function insertRootKey(db: Database, wrapped: Uint8Array): Promise<void> {
  await db
    .insertInto('root_keys')
    .values({ name: ROOT, wrapped })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Replaces the wrapped root key if it is still that one. */
export async function replaceRootKey(
  db: Database,
  { from, to }: { readonly from: Uint8Array; readonly to: Uint8Array },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('root_keys')
    .set({ wrapped: to })
    .where('name', '=', ROOT)
    .where('wrapped', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
