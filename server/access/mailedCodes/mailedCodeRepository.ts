import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { MailedCodesTable } from '../tables.ts';

/** For what, and at which address, a code is valid. */
export interface CodeKey {
  readonly purpose: string;
  readonly email: string;
}

/** A digit code is valid in one browser only. */
export type BrowserCodeKey = CodeKey & { readonly browserHash: Uint8Array };

interface NewCode {
  readonly codeHash: Uint8Array;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** Keeps the newest code that a browser asked for; its earlier one stops working. */
export async function saveBrowserCode(
  db: Database,
  { purpose, email, browserHash }: BrowserCodeKey,
  code: NewCode,
): Promise<void> {
  const values = {
    code_hash: code.codeHash,
    attempts: 0,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
  };
  await db
    .insertInto('mailed_codes')
    .values({ purpose, email, browser_hash: browserHash, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'email', 'browser_hash'])
        .where('browser_hash', 'is not', null)
        .doUpdateSet(values),
    )
    .execute();
}

/** Keeps a long code beside those that were mailed before it: they work until their time is up. */
export async function saveLongCode(
  db: Database,
  { purpose, email }: CodeKey,
  { codeHash, sentAt, expiresAt }: NewCode,
): Promise<void> {
  await db
    .insertInto('mailed_codes')
    .values({
      purpose,
      email,
      browser_hash: null,
      code_hash: codeHash,
      attempts: 0,
      sent_at: sentAt,
      expires_at: expiresAt,
    })
    .execute();
}

/** The code of a browser; held, so that parallel guesses are counted one after the other. */
export async function lockBrowserCode(
  trx: Database,
  { purpose, email, browserHash }: BrowserCodeKey,
): Promise<Selectable<MailedCodesTable> | undefined> {
  return trx
    .selectFrom('mailed_codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('browser_hash', '=', browserHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function countWrongTry(trx: Database, codeHash: Uint8Array): Promise<void> {
  await trx
    .updateTable('mailed_codes')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('code_hash', '=', codeHash)
    .execute();
}

/** When a long code was sent, and until when it works. */
export async function findLongCode(
  db: Database,
  codeHash: Uint8Array,
): Promise<Pick<Selectable<MailedCodesTable>, 'sent_at' | 'expires_at'> | undefined> {
  return db
    .selectFrom('mailed_codes')
    .select(['sent_at', 'expires_at'])
    .where('code_hash', '=', codeHash)
    .where('browser_hash', 'is', null)
    .executeTakeFirst();
}

/** Uses the code up. False when another request was faster: a code has one effect. */
export async function consumeCode(db: Database, codeHash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mailed_codes')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
