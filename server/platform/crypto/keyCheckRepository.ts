import type { Database } from '../database/openDatabase.ts';

/** Keeps a value under a name where there is none yet; gives the one that is kept. */
export async function keepKeyCheck(db: Database, check: { readonly name: string; readonly value: string }) {
  await db
    .insertInto('key_checks')
    .values(check)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('key_checks')
    .select('value')
    .where('name', '=', check.name)
    .executeTakeFirstOrThrow();
  return value;
}
