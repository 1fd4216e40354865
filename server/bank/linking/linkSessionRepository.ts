import type { Insertable, Selectable } from 'kysely';
import type { LinkMode } from '../../../src/contract/bankStatuses.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { BankLinkSessionsTable } from '../tables.ts';

export type LinkSessionRow = Selectable<BankLinkSessionsTable>;

/** Returns the session of an application's open dialog; undefined if there is none, or it has ended. */
export async function findLinkSession(
  db: Database,
  {
    applicationId,
    mode,
    now,
  }: { readonly applicationId: string; readonly mode: LinkMode; readonly now: Date },
): Promise<LinkSessionRow | undefined> {
  return db
    .selectFrom('bank_link_sessions')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('mode', '=', mode)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Stores a link token in place of an earlier one. */
export async function saveLinkSession(
  trx: Database,
  session: Insertable<BankLinkSessionsTable>,
): Promise<void> {
  await trx
    .insertInto('bank_link_sessions')
    .values(session)
    .onConflict((conflict) => conflict.columns(['application_id', 'mode']).doUpdateSet(session))
    .execute();
}

/** Records that a page opens the dialog now. */
export async function touchLinkSession(
  db: Database,
  { application_id, mode }: Pick<LinkSessionRow, 'application_id' | 'mode'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('bank_link_sessions')
    .set({ opened_at: now })
    .where('application_id', '=', application_id)
    .where('mode', '=', mode)
    .execute();
}

/** Ends what the dialog was open with: its tokens have done their work. */
export async function endLinkSessions(trx: Database, applicationId: string): Promise<void> {
  await trx.deleteFrom('bank_link_sessions').where('application_id', '=', applicationId).execute();
}

/** The application of an account whose dialog was opened last and may still be continued. */
export async function findOpenedLast(
  db: Database,
  accountId: string,
  now: Date,
): Promise<{ readonly applicationId: string; readonly mode: LinkMode } | undefined> {
  return db
    .selectFrom('bank_link_sessions')
    .innerJoin('applications', 'applications.id', 'bank_link_sessions.application_id')
    .select(['bank_link_sessions.application_id as applicationId', 'bank_link_sessions.mode'])
    .where('applications.owner_account_id', '=', accountId)
    .where('bank_link_sessions.expires_at', '>', now)
    .orderBy('bank_link_sessions.opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
