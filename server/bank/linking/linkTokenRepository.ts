import { createHash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { openValue, sealValue } from '../../platform/crypto/sealValue.ts';
import type { Database } from '../../platform/database/openDatabase.ts';

/** The newest link tokens that are compared: more dialogs than one person has open. */
const MAX_TOKENS = 10;

interface MadeToken {
  readonly applicationId: string;
  readonly token: string;
  readonly now: Date;
}

/** Keeps a link token that an application gets, encrypted; one that is kept already stays. */
export async function insertLinkToken(
  trx: Database,
  dataKey: KeyObject,
  { applicationId, token, now }: MadeToken,
): Promise<void> {
  const id = createHash('sha256').update(token).digest('base64url');
  const sealed = sealValue(dataKey, tokenAad(id), Buffer.from(token));
  await trx
    .insertInto('bank_link_tokens')
    .values({ id, application_id: applicationId, sealed, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The link tokens that an application got, the newest first. Retention deletes them a day after they were made. */
export async function listLinkTokens(
  db: Database,
  dataKey: KeyObject,
  applicationId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('bank_link_tokens')
    .select(['id', 'sealed'])
    .where('application_id', '=', applicationId)
    .orderBy('created_at', 'desc')
    .limit(MAX_TOKENS)
    .execute();
  return rows.map(({ id, sealed }) => openValue(dataKey, tokenAad(id), Buffer.from(sealed)).toString('utf8'));
}

function tokenAad(id: string): string {
  return `bank_link_tokens|sealed|${id}`;
}
