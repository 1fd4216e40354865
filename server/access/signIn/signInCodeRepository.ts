import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { SignInCodesTable } from '../tables.ts';

/** Keeps the newest code of an address; an earlier one stops working. */
export async function saveSignInCode(
  db: Database,
  { email, codeHash, expiresAt }: { email: string; codeHash: Uint8Array; expiresAt: Date },
): Promise<void> {
  const values = { code_hash: codeHash, attempts: 0, expires_at: expiresAt };
  await db
    .insertInto('sign_in_codes')
    .values({ email, ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .execute();
}

/** Counts one attempt and returns the code; counting first means that parallel guesses are counted, too. */
export async function countAttempt(
  db: Database,
  email: string,
): Promise<Selectable<SignInCodesTable> | undefined> {
  return db
    .updateTable('sign_in_codes')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirst();
}

/** Uses the code up. False when another request was faster: a code opens one session. */
export async function consumeSignInCode(db: Database, email: string, codeHash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_codes')
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
