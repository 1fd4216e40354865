import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { SignInLinksTable } from '../tables.ts';

export type SignInLinkRow = Selectable<SignInLinksTable>;

export async function insertSignInLink(db: Database, row: Insertable<SignInLinksTable>): Promise<void> {
  await db.insertInto('sign_in_links').values(row).execute();
}

/** The link of a token, whether it still works or not, with the address of its account. */
export async function findSignInLink(
  db: Database,
  tokenHash: Uint8Array,
): Promise<(SignInLinkRow & { readonly email: string }) | undefined> {
  return db
    .selectFrom('sign_in_links')
    .innerJoin('accounts', 'accounts.id', 'sign_in_links.account_id')
    .selectAll('sign_in_links')
    .select('accounts.email')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Uses a link up. False when it no longer works, or another request was faster: a link opens one session. */
export async function useSignInLink(db: Database, tokenHash: Uint8Array, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_links')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the links that lead to a subject, since a newer one replaces them. */
export async function endSignInLinks(
  db: Database,
  subject: { readonly kind: string; readonly id: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('sign_in_links')
    .set({ ended_at: now })
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('ended_at', 'is', null)
    .execute();
}
