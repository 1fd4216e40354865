import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { StudioDraftChangesTable, StudioDraftsTable } from '../tables.ts';

export type DraftRow = Selectable<StudioDraftsTable>;
export type ChangeRow = Selectable<StudioDraftChangesTable>;

export async function insertDraft(db: Database, row: DraftRow): Promise<void> {
  await db.insertInto('studio_drafts').values(row).execute();
}

/** A draft that is neither published nor discarded. */
export async function findDraft(db: Database, id: string): Promise<DraftRow | undefined> {
  return selectOpen(db).where('id', '=', id).executeTakeFirst();
}

/** The same, held until the transaction ends, so that changes of it follow each other. */
export async function lockDraft(db: Database, id: string): Promise<DraftRow | undefined> {
  return selectOpen(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** All of them, the one that was changed last first. */
export async function listDrafts(db: Database): Promise<readonly DraftRow[]> {
  return selectOpen(db).orderBy('changed_at', 'desc').orderBy('id').execute();
}

export async function updateDraft(
  db: Database,
  id: string,
  changed: Partial<Omit<DraftRow, 'id'>>,
): Promise<void> {
  await db.updateTable('studio_drafts').set(changed).where('id', '=', id).execute();
}

export async function insertChange(db: Database, row: ChangeRow): Promise<void> {
  await db.insertInto('studio_draft_changes').values(row).execute();
}

/** The changes of a draft after a revision, the oldest first. */
export async function listChanges(
  db: Database,
  { draft, since }: { readonly draft: string; readonly since: number },
): Promise<readonly ChangeRow[]> {
  return db
    .selectFrom('studio_draft_changes')
    .selectAll()
    .where('draft_id', '=', draft)
    .where('revision', '>', since)
    .orderBy('revision')
    .execute();
}

function selectOpen(db: Database) {
  return db
    .selectFrom('studio_drafts')
    .selectAll()
    .where('discarded_at', 'is', null)
    .where('published_at', 'is', null);
}
