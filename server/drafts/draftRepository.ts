import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable } from 'kysely';
import type { Parameter, ParametersOf } from '../platform/database/keptStatement.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { DraftsTable } from './tables.ts';

export type DraftRow = Selectable<DraftsTable>;

/** Whose draft, and for what. */
export interface DraftKey {
  readonly accountId: string;
  readonly portal: string;
  readonly market: string;
}

export async function findDraft(db: Database, key: DraftKey): Promise<DraftRow | undefined> {
  return selectDraft(db, key).executeTakeFirst();
}

/** The same, held until the transaction ends, so that two changes follow one another. */
export async function lockDraft(db: Database, key: DraftKey): Promise<DraftRow | undefined> {
  return selectDraft(db, key).forUpdate().executeTakeFirst();
}

export async function lockDraftById(db: Database, id: string): Promise<DraftRow | undefined> {
  return db.selectFrom('drafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether a draft is neither submitted nor deleted. */
export async function isDraftOpen(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('drafts')
    .select('id')
    .where('id', '=', id)
    .where('submitted_as', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listDrafts(
  db: Database,
  { accountId, portal }: Pick<DraftKey, 'accountId' | 'portal'>,
): Promise<readonly DraftRow[]> {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('portal', '=', portal)
    .where('submitted_as', 'is', null)
    .orderBy('updated_at', 'desc')
    .execute();
}

/** Writes the first draft of an account in a market. False when another request was faster. */
export async function insertDraft(db: Database, row: Insertable<DraftsTable>): Promise<boolean> {
  const written = await db
    .insertInto('drafts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'portal', 'market']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Replaces a draft that the caller has locked. Its announcements start anew. */
export async function replaceDraft(
  db: Database,
  id: string,
  change: Pick<DraftRow, 'sealed' | 'revision' | 'idempotency_key' | 'language' | 'mail_job' | 'updated_at'>,
): Promise<void> {
  await db
    .updateTable('drafts')
    .set({ ...change, ...UNANNOUNCED, submitted_as: null })
    .where('id', '=', id)
    .execute();
}

/** Columns of a draft without announcements since its last change. */
export const UNANNOUNCED = { reminded_at: null, warning_mail: null, deletes_at: null } as const;

/** Records the announcements of a draft that the caller has locked. */
export async function markDraft(
  db: Database,
  id: string,
  mark: Partial<Pick<DraftRow, 'reminded_at' | 'warning_mail' | 'deletes_at'>>,
): Promise<void> {
  await db.updateTable('drafts').set(mark).where('id', '=', id).execute();
}

export async function deleteDraft(db: Database, { accountId, portal, market }: DraftKey): Promise<void> {
  await db
    .deleteFrom('drafts')
    .where('account_id', '=', accountId)
    .where('portal', '=', portal)
    .where('market', '=', market)
    .execute();
}

/**
 * As part of the statement that writes the application: the draft became it. Its answers are gone; that it was submitted stays known for
 * a while.
 */
export function closeDraft(
  { accountId, portal, market }: ParametersOf<DraftKey>,
  applicationId: Parameter<string>,
  now: Parameter<Date>,
): RawBuilder<unknown> {
  return sql`update drafts set sealed = null, submitted_as = ${applicationId}::text, updated_at = ${now}::timestamptz
    where account_id = ${accountId}::uuid and portal = ${portal}::text and market = ${market}::text`;
}

function selectDraft(db: Database, { accountId, portal, market }: DraftKey) {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('portal', '=', portal)
    .where('market', '=', market);
}

/** An unfinished draft, sealed, with where it belongs. */
export type SealedDraft = Pick<DraftRow, 'id' | 'market' | 'portal' | 'sealed' | 'data_key'>;

/** Lists unfinished drafts of all markets by their ids: the first ones, or those behind an id. */
export async function listAllOpenDrafts(
  db: Database,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly SealedDraft[]> {
  return db
    .selectFrom('drafts')
    .select(['id', 'market', 'portal', 'sealed', 'data_key'])
    .where('submitted_as', 'is', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

interface PairCount {
  readonly market: string;
  readonly portal: string;
  readonly count: number;
}

/** How many drafts are unfinished, by market and portal. */
export async function countOpenDrafts(db: Database): Promise<readonly PairCount[]> {
  const rows = await db
    .selectFrom('drafts')
    .select(({ fn }) => ['market', 'portal', fn.countAll().as('count')])
    .where('submitted_as', 'is', null)
    .groupBy(['market', 'portal'])
    .execute();
  return rows.map(({ market, portal, count }) => ({ market, portal, count: Number(count) }));
}

/** Lists unfinished drafts of a market in a portal by their ids: the first ones, or those behind an id. */
export async function listOpenDrafts(
  db: Database,
  { market, portal }: Pick<DraftKey, 'market' | 'portal'>,
  page: { readonly after?: string; readonly limit: number },
): Promise<readonly DraftRow[]> {
  const { after, limit } = page;
  const open = db
    .selectFrom('drafts')
    .selectAll()
    .where('market', '=', market)
    .where('portal', '=', portal)
    .where('submitted_as', 'is', null);
  const behind = after === undefined ? open : open.where('id', '>', after);
  return behind.orderBy('id').limit(limit).execute();
}
