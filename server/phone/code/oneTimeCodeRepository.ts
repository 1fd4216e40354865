import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { OneTimeCodesTable } from '../tables.ts';

export type OneTimeCodeRow = Selectable<OneTimeCodesTable>;

interface NewCode {
  readonly applicationId: string;
  readonly phoneHash: Uint8Array;
  readonly codeHash: Uint8Array;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** Keeps the newest code of an application; an earlier one stops working. */
export async function saveOneTimeCode(trx: Database, code: NewCode): Promise<OneTimeCodeRow> {
  const values = {
    phone_hash: code.phoneHash,
    code_hash: code.codeHash,
    attempts: 0,
    delivery: 'queued',
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
  } as const;
  return trx
    .insertInto('one_time_codes')
    .values({ application_id: code.applicationId, ...values })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findOneTimeCode(
  db: Database,
  applicationId: string,
): Promise<OneTimeCodeRow | undefined> {
  return db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

/** Counts a wrong try at the current code; the caller holds the application. */
export async function countWrongTry(trx: Database, applicationId: string): Promise<void> {
  await trx
    .updateTable('one_time_codes')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('application_id', '=', applicationId)
    .execute();
}

type SentCode = Pick<NewCode, 'applicationId' | 'codeHash'>;

/** Records what became of the text message, unless another code was sent in between. */
export async function recordDelivery(
  db: Database,
  sent: SentCode & { readonly delivery: OneTimeCodesTable['delivery'] },
): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ delivery: sent.delivery })
    .where('application_id', '=', sent.applicationId)
    .where('code_hash', '=', sent.codeHash)
    .execute();
}

/** Deletes a code that never reached its phone, unless another one was sent in between. */
export async function dropOneTimeCode(db: Database, { applicationId, codeHash }: SentCode): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('application_id', '=', applicationId)
    .where('code_hash', '=', codeHash)
    .execute();
}

/** Uses a code up. */
export async function deleteOneTimeCode(trx: Database, applicationId: string): Promise<void> {
  await trx.deleteFrom('one_time_codes').where('application_id', '=', applicationId).execute();
}
