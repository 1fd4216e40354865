import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database } from '../platform/database/openDatabase.ts';
import type {
  DefinitionApprovalsTable,
  DefinitionRefusalsTable,
  DefinitionReleasesTable,
  DefinitionVersionsTable,
} from './tables.ts';

export type VersionRow = Selectable<DefinitionVersionsTable>;
/** A version without its files. */
export type VersionLine = Omit<VersionRow, 'content'>;
export type ApprovalRow = Selectable<DefinitionApprovalsTable>;
export type RefusalRow = Selectable<DefinitionRefusalsTable>;
export type ReleaseRow = Selectable<DefinitionReleasesTable>;

/** Until the transaction ends, nobody else publishes, approves, refuses or releases. */
export async function lockPublishing(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('publishing', 0))`.execute(trx);
}

export async function insertVersion(db: Database, row: VersionRow): Promise<void> {
  await db.insertInto('definition_versions').values(row).execute();
}

export async function findVersion(db: Database, number: number): Promise<VersionRow | undefined> {
  return db.selectFrom('definition_versions').selectAll().where('number', '=', number).executeTakeFirst();
}

const LINE = [
  'number',
  'parent',
  'content_hash',
  'checked_with',
  'author',
  'reason',
  'created_at',
  'signature',
  'authors',
] as const;

/** The version that was published last; undefined before the first one. */
export async function findNewestVersion(db: Database): Promise<VersionLine | undefined> {
  return db
    .selectFrom('definition_versions')
    .select(LINE)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All versions, the newest first. */
export async function listVersions(db: Database): Promise<readonly VersionLine[]> {
  return db.selectFrom('definition_versions').select(LINE).orderBy('number', 'desc').execute();
}

export async function insertApproval(db: Database, row: ApprovalRow): Promise<void> {
  await db.insertInto('definition_approvals').values(row).execute();
}

export async function listApprovals(db: Database, version?: number): Promise<readonly ApprovalRow[]> {
  return db
    .selectFrom('definition_approvals')
    .selectAll()
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('created_at')
    .execute();
}

export async function insertRefusal(db: Database, row: RefusalRow): Promise<void> {
  await db.insertInto('definition_refusals').values(row).execute();
}

export async function listRefusals(db: Database, version?: number): Promise<readonly RefusalRow[]> {
  return db
    .selectFrom('definition_refusals')
    .selectAll()
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('created_at')
    .execute();
}

export async function insertRelease(db: Database, row: ReleaseRow): Promise<void> {
  await db.insertInto('definition_releases').values(row).execute();
}

/** All releases in their order, those that begin later too. */
export async function listReleases(db: Database): Promise<readonly ReleaseRow[]> {
  return db.selectFrom('definition_releases').selectAll().orderBy('number').execute();
}

/** The number of the last release that has begun; 0 before the first one. */
export async function findNewestBegun(db: Database, now: Date): Promise<number> {
  const row = await db
    .selectFrom('definition_releases')
    .select('number')
    .where('starts_at', '<=', now)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}
