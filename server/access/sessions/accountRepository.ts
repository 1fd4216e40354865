import type { Database } from '../../platform/database/openDatabase.ts';

/** The account of an address, made at its first sign-in. */
export async function findOrCreateAccount(
  db: Database,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<string> {
  const { id: accountId } = await db
    .insertInto('accounts')
    .values({ id, email, created_at: now })
    // Setting the address to itself makes the row come back when it was there already.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return accountId;
}

/** The address that an account signs in by. */
export async function findAccountEmail(db: Database, accountId: string): Promise<string> {
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return email;
}
