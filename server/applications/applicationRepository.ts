import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';
import type { ApplicationsTable, DerivedOrigin } from './tables.ts';
import { jsonText } from '../platform/database/columns.ts';
import type { Database } from '../platform/database/openDatabase.ts';

export type ApplicationRow = Selectable<ApplicationsTable>;

/** Returns one's own application; never another account's. */
export async function findOwnedApplication(
  db: Database,
  id: string,
  accountId: string,
): Promise<ApplicationRow | undefined> {
  return selectApplication(db)
    .where('id', '=', id)
    .where('owner_account_id', '=', accountId)
    .executeTakeFirst();
}

/** The same, held until the transaction ends, so that two changes follow one another. */
export async function lockOwnedApplication(
  db: Database,
  id: string,
  accountId: string,
): Promise<ApplicationRow | undefined> {
  return selectApplication(db)
    .where('id', '=', id)
    .where('owner_account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Any application, for work that the server does itself. */
export async function findApplication(db: Database, id: string): Promise<ApplicationRow | undefined> {
  return selectApplication(db).where('id', '=', id).executeTakeFirst();
}

/** Any application, held until the transaction ends. */
export async function lockApplication(db: Database, id: string): Promise<ApplicationRow | undefined> {
  return selectApplication(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function applicationExists(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('applications').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Lists the state of each application of an account, the newest first. */
export async function listOwnedStates(
  db: Database,
  accountId: string,
): Promise<readonly Pick<ApplicationRow, 'id' | 'state' | 'level' | 'step_ups'>[]> {
  return db
    .selectFrom('applications')
    .select(['id', 'state', 'level', 'step_ups'])
    .where('owner_account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The markets that an account has applications in. */
export async function listOwnedMarkets(db: Database, accountId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('market')
    .distinct()
    .where('owner_account_id', '=', accountId)
    .execute();
  return rows.map(({ market }) => market);
}

/** Some of an account's applications, the newest first. */
export async function findOwnedApplications(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<readonly ApplicationRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('applications')
    .selectAll()
    .where('owner_account_id', '=', accountId)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function listNewestApplications(
  db: Database,
  limit: number,
): Promise<readonly ApplicationRow[]> {
  return db.selectFrom('applications').selectAll().orderBy('created_at', 'desc').limit(limit).execute();
}

/** Writes a change that the caller has checked on the row it holds, and counts the revision up. */
export async function updateApplication(
  db: Database,
  id: string,
  change: Updateable<ApplicationsTable>,
): Promise<void> {
  await db
    .updateTable('applications')
    .set((row) => ({ ...change, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Writes facts of an application that the server learns later. The revision stays: concurrent changes of answers are
 * not affected.
 */
export async function mergeDerived(db: Database, id: string, change: Partial<DerivedOrigin>): Promise<void> {
  await db
    .updateTable('applications')
    .set({ derived: sql`derived || ${jsonText(change)}::jsonb` })
    .where('id', '=', id)
    .execute();
}

/** Account, market and portal of an unfinished application. */
export interface UnfinishedKey {
  readonly accountId: string;
  readonly portal: string;
  readonly market: string;
}

/** The account's newest application there that is not submitted; it counts as resumed from then on. */
export async function resumeUnfinished(
  db: Database,
  { accountId, portal, market }: UnfinishedKey,
): Promise<ApplicationRow | undefined> {
  return db
    .updateTable('applications')
    .set({ derived: sql`derived || '{"resumed": true}'::jsonb` })
    .where('id', '=', (select) =>
      select
        .selectFrom('applications as own')
        .select('own.id')
        .where('own.owner_account_id', '=', accountId)
        .where('own.portal', '=', portal)
        .where('own.market', '=', market)
        .where('own.state', '=', 'STARTED')
        .orderBy('own.created_at', 'desc')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

function selectApplication(db: Database) {
  return db.selectFrom('applications').selectAll();
}

/** The applications of an account that were begun from another one, each with that one's id. */
export async function listParents(
  db: Database,
  accountId: string,
): Promise<readonly { readonly id: string; readonly parent: string }[]> {
  const parent = sql<string>`derived ->> 'parentApplication'`;
  return db
    .selectFrom('applications')
    .select(['id', parent.as('parent')])
    .where('owner_account_id', '=', accountId)
    .where(parent, 'is not', null)
    .execute();
}

/** Counts the applications that are not decided yet, by market and portal. */
export async function countAllUndecided(
  db: Database,
): Promise<readonly { readonly market: string; readonly portal: string; readonly count: number }[]> {
  const rows = await db
    .selectFrom('applications')
    .select(({ fn }) => ['market', 'portal', fn.countAll().as('count')])
    .where('decided_at', 'is', null)
    .groupBy(['market', 'portal'])
    .execute();
  return rows.map(({ market, portal, count }) => ({ market, portal, count: Number(count) }));
}

/** Counts the applications of a market in a portal that are not decided yet. */
export async function countUndecided(
  db: Database,
  { market, portal }: Pick<ApplicationRow, 'market' | 'portal'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('market', '=', market)
    .where('portal', '=', portal)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
