import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { PhoneChecksTable } from '../tables.ts';

export type PhoneCheckRow = Selectable<PhoneChecksTable>;

export async function insertPhoneCheck(db: Database, row: Insertable<PhoneChecksTable>): Promise<void> {
  await db.insertInto('phone_checks').values(row).execute();
}

/** A check of this application and kind; one of another does not come back. */
export async function findPhoneCheck(
  db: Database,
  wanted: Pick<PhoneCheckRow, 'reference' | 'application_id' | 'kind'>,
): Promise<PhoneCheckRow | undefined> {
  return db
    .selectFrom('phone_checks')
    .selectAll()
    .where('reference', '=', wanted.reference)
    .where('application_id', '=', wanted.application_id)
    .where('kind', '=', wanted.kind)
    .executeTakeFirst();
}

/** The link that was sent last: those before it work no more. */
export async function findNewestLink(
  db: Database,
  applicationId: string,
): Promise<PhoneCheckRow | undefined> {
  return db
    .selectFrom('phone_checks')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'sms')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Lists the last link and the last finished check at the phone itself, newest first. A check that was only started
 * there proves nothing: each visit of the page begins one, and without a carrier it never ends.
 */
export async function listLastChecks(
  db: Database,
  { applicationId, phoneHash }: { readonly applicationId: string; readonly phoneHash: Uint8Array },
): Promise<readonly Pick<PhoneCheckRow, 'kind' | 'status' | 'created_at' | 'expires_at'>[]> {
  const checks = await db
    .selectFrom('phone_checks')
    .distinctOn('kind')
    .select(['kind', 'status', 'created_at', 'expires_at'])
    .where('application_id', '=', applicationId)
    .where('phone_hash', '=', phoneHash)
    .where((eb) => eb.or([eb('kind', '=', 'sms'), eb('status', '!=', 'REQUESTED')]))
    .orderBy('kind')
    .orderBy('created_at', 'desc')
    .execute();
  return checks.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
}

/** Returns one's own application with its newest link in a single query: pages poll each second. */
export async function findOwnLink(
  db: Database,
  { applicationId, accountId }: { readonly applicationId: string; readonly accountId: string },
) {
  return db
    .selectFrom('applications as a')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('phone_checks')
          .select(['status', 'phone_hash', 'created_at', 'expires_at'])
          .whereRef('application_id', '=', 'a.id')
          .where('kind', '=', 'sms')
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('link'),
      (join) => join.onTrue(),
    )
    .select(['a.answers', 'a.flow_hash', 'a.step_ups', 'a.reviewing'])
    .select(['link.status', 'link.phone_hash', 'link.created_at', 'link.expires_at'])
    .where('a.id', '=', applicationId)
    .where('a.owner_account_id', '=', accountId)
    .executeTakeFirst();
}

/** Forgets a check that never began. */
export async function deletePhoneCheck(trx: Database, reference: string): Promise<void> {
  await trx.deleteFrom('phone_checks').where('reference', '=', reference).execute();
}

/** Records how a check ended. */
export async function settlePhoneCheck(
  trx: Database,
  reference: string,
  status: 'SUCCESS' | 'FAILED',
): Promise<void> {
  await trx.updateTable('phone_checks').set({ status }).where('reference', '=', reference).execute();
}

/** Records what became of the text message, unless its link was opened before that was known. */
export async function recordLinkDelivery(
  db: Database,
  reference: string,
  status: 'IN_PROGRESS' | 'UNDELIVERABLE',
): Promise<void> {
  await db
    .updateTable('phone_checks')
    .set({ status })
    .where('reference', '=', reference)
    .where('status', '=', 'REQUESTED')
    .execute();
}

/** Uses a vfp up. False when it was used before. */
export async function consumeVfp(trx: Database, vfpHash: Uint8Array, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('used_vfps')
    .values({ vfp_hash: vfpHash, used_at: now })
    .onConflict((conflict) => conflict.column('vfp_hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
