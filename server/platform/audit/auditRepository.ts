import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Bytes } from '../database/columns.ts';
import type { Database } from '../database/openDatabase.ts';
import type { AuditChainTable, AuditEntriesTable } from '../database/tables.ts';

export type AuditEntry = Selectable<AuditEntriesTable>;
export type AuditLink = Selectable<AuditChainTable>;

/** A link with its entry; the entry is missing if it was deleted. */
export interface LinkedEntry {
  readonly link: AuditLink;
  readonly entry: AuditEntry | undefined;
}

/**
 * Positions are assigned before transactions end, so a lower one may become visible after a higher one. No transaction
 * lives for as many entries.
 */
const LATE_BY = 10_000;

export async function insertAuditEntry(db: Database, entry: Insertable<AuditEntriesTable>): Promise<void> {
  await db.insertInto('audit_entries').values(entry).execute();
}

/** Keeps the chain for this transaction; false where another process has it. */
export async function lockChain(trx: Database): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('audit-chain', 0)) as held`.execute(trx);
  return rows[0]?.held === true;
}

export async function findLastLink(db: Database): Promise<AuditLink | undefined> {
  return db.selectFrom('audit_chain').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
}

export async function findLink(db: Database, number: number): Promise<AuditLink | undefined> {
  return db.selectFrom('audit_chain').selectAll().where('number', '=', String(number)).executeTakeFirst();
}

/** Entries that are not chained yet, in their order. */
export async function listUnchained(db: Database, limit: number): Promise<readonly AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select * from audit_entries as entry
    where place > (select coalesce(max(place), 0) from audit_chain) - ${LATE_BY}
      and not exists (select from audit_chain as link where link.place = entry.place)
    order by place limit ${limit}`.execute(db);
  return rows;
}

/** How many entries are in no chain though later ones are, and how many are newer than the chain. */
export async function countUnchained(
  db: Database,
): Promise<{ readonly skipped: number; readonly waiting: number }> {
  const { rows } = await sql<{ skipped: number; waiting: number }>`
    with last as (select coalesce(max(place), 0) as place from audit_chain)
    select count(*) filter (where entry.place <= last.place - ${LATE_BY})::int as skipped,
      count(*) filter (where entry.place > last.place - ${LATE_BY})::int as waiting
    from audit_entries as entry cross join last
    where not exists (select from audit_chain as link where link.place = entry.place)`.execute(db);
  return rows[0] ?? { skipped: 0, waiting: 0 };
}

export async function appendLinks(
  trx: Database,
  links: readonly { readonly number: number; readonly place: string; readonly hash: Bytes }[],
): Promise<void> {
  await trx
    .insertInto('audit_chain')
    .values(links.map((link) => ({ ...link, number: String(link.number) })))
    .execute();
}

/** The links after one of them, in order, with their entries. */
export async function listLinks(
  db: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly LinkedEntry[]> {
  const rows = await db
    .selectFrom('audit_chain as link')
    .leftJoin('audit_entries as entry', 'entry.place', 'link.place')
    .select(['link.number', 'link.place as linked', 'link.hash'])
    .selectAll('entry')
    .where('link.number', '>', String(after))
    .orderBy('link.number')
    .limit(limit)
    .execute();
  return rows.map(({ number, linked, hash, ...entry }) => ({
    link: { number, place: linked, hash },
    entry: isEntry(entry) ? entry : undefined,
  }));
}

/** Whether a link has its entry: all columns of a missing one are null, and none of the id's otherwise. */
function isEntry(joined: { readonly id: string | null }): joined is AuditEntry {
  return joined.id !== null;
}
