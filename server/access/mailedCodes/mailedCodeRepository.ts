import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { SignInCodesTable } from '../tables.ts';

/** For what, and at which address, a code is valid. */
export interface CodePlace {
  readonly purpose: string;
  readonly email: string;
}

/** Keeps the newest code of a place; an earlier one stops working. */
export async function saveCode(
  db: Database,
  { purpose, email }: CodePlace,
  { codeHash, expiresAt }: { readonly codeHash: Uint8Array; readonly expiresAt: Date },
): Promise<void> {
  const values = { code_hash: codeHash, attempts: 0, expires_at: expiresAt };
  await db
    .insertInto('sign_in_codes')
    .values({ purpose, email, ...values })
    .onConflict((conflict) => conflict.columns(['purpose', 'email']).doUpdateSet(values))
    .execute();
}

/** Counts one attempt and returns the code; counting first means that parallel guesses are counted, too. */
export async function countAttempt(
  db: Database,
  { purpose, email }: CodePlace,
): Promise<Selectable<SignInCodesTable> | undefined> {
  return db
    .updateTable('sign_in_codes')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirst();
}

/** Uses the code up. False when another request was faster: a code has one effect. */
export async function consumeCode(
  db: Database,
  { purpose, email }: CodePlace,
  codeHash: Uint8Array,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_codes')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
