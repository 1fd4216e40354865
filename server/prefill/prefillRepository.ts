import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';
import { jsonText } from '../platform/database/columns.ts';
import type { ParametersOf } from '../platform/database/keptStatement.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { KeptOrigin, PrefillsTable } from './tables.ts';

export async function insertPrefill(db: Database, row: Insertable<PrefillsTable>): Promise<void> {
  await db.insertInto('prefills').values(row).execute();
}

export async function findPrefillRow(
  db: Database,
  tokenHash: Uint8Array,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('prefills')
    .select('sealed')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.sealed;
}

/**
 * Deletes a prefill and returns it encrypted, if it has not expired: so it is used once, even with concurrent calls.
 */
export async function takePrefillRow(
  db: Database,
  tokenHash: Uint8Array,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('prefills')
    .where('token_hash', '=', tokenHash)
    .returning(['sealed', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.sealed : undefined;
}

/** Records the use of a signed prefill. False if it was used before. */
export async function recordTokenUse(
  db: Database,
  { id, expiresAt }: { readonly id: Uint8Array; readonly expiresAt: Date },
): Promise<boolean> {
  const written = await db
    .insertInto('prefill_tokens')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function isTokenUsed(db: Database, id: Uint8Array): Promise<boolean> {
  const row = await db.selectFrom('prefill_tokens').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Whose next application it is. */
export interface OriginKey {
  readonly accountId: string;
  readonly portal: string;
  readonly market: string;
}

/** Records where the next application comes from; the newest link wins. */
export async function saveOrigin(
  db: Database,
  { accountId, portal, market }: OriginKey,
  { origin, now }: { readonly origin: KeptOrigin; readonly now: Date },
): Promise<void> {
  const change = { origin: jsonText(origin), updated_at: now };
  await db
    .insertInto('origins')
    .values({ account_id: accountId, portal, market, ...change })
    .onConflict((conflict) => conflict.columns(['account_id', 'portal', 'market']).doUpdateSet(change))
    .execute();
}

export async function findOrigin(
  db: Database,
  { accountId, portal, market }: OriginKey,
): Promise<KeptOrigin | undefined> {
  const row = await db
    .selectFrom('origins')
    .select('origin')
    .where('account_id', '=', accountId)
    .where('portal', '=', portal)
    .where('market', '=', market)
    .executeTakeFirst();
  return row?.origin;
}

/** Ends an addition to a business whose draft is deleted: the next application of the account is another one. */
export async function endAddition(db: Database, { accountId, portal, market }: OriginKey): Promise<void> {
  await db
    .deleteFrom('origins')
    .where('account_id', '=', accountId)
    .where('portal', '=', portal)
    .where('market', '=', market)
    .where(sql<string>`origin ->> 'parentApplication'`, 'is not', null)
    .execute();
}

/** As part of a statement: where the application comes from that is being written. */
export function selectOrigin({ accountId, portal, market }: ParametersOf<OriginKey>): RawBuilder<unknown> {
  return sql`select origin from origins
    where account_id = ${accountId}::uuid and portal = ${portal}::text and market = ${market}::text`;
}

/** As part of the statement that writes the application: the next one comes from elsewhere. */
export function deleteOrigin({ accountId, portal, market }: ParametersOf<OriginKey>): RawBuilder<unknown> {
  return sql`delete from origins
    where account_id = ${accountId}::uuid and portal = ${portal}::text and market = ${market}::text`;
}
