import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../platform/database/openDatabase.ts';
import type {
  ReconsiderationDocumentsTable,
  ReconsiderationsTable,
  ReconsiderationTextsTable,
} from './tables.ts';

export type ReconsiderationRow = Selectable<ReconsiderationsTable>;
export type DocumentRow = Selectable<ReconsiderationDocumentsTable>;
/** All of a document but its content. */
export type DocumentHead = Omit<DocumentRow, 'sealed'>;

export async function insertReconsideration(
  db: Database,
  row: Insertable<ReconsiderationsTable>,
): Promise<void> {
  await db.insertInto('reconsiderations').values(row).execute();
}

/** Stores the text of the next request, in place of earlier ones. */
export async function writeRequestText(
  db: Database,
  row: Insertable<ReconsiderationTextsTable>,
): Promise<void> {
  const { sealed, written_at } = row;
  await db
    .insertInto('reconsideration_texts')
    .values(row)
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ sealed, written_at }))
    .execute();
}

/** The words of the next request; undefined before any are written. */
export async function findText(
  db: Database,
  applicationId: string,
): Promise<Selectable<ReconsiderationTextsTable> | undefined> {
  return db
    .selectFrom('reconsideration_texts')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

export async function deleteText(db: Database, applicationId: string): Promise<void> {
  await db.deleteFrom('reconsideration_texts').where('application_id', '=', applicationId).execute();
}

/** The requests of an application, newest first. */
export async function listReconsiderations(
  db: Database,
  applicationId: string,
): Promise<readonly ReconsiderationRow[]> {
  return db
    .selectFrom('reconsiderations')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('asked_at', 'desc')
    .execute();
}

/** Returns the request without an answer. */
export async function findOpenReconsideration(
  db: Database,
  applicationId: string,
): Promise<ReconsiderationRow | undefined> {
  return db
    .selectFrom('reconsiderations')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
}

/** The applications with a request that waits for an answer, the longest waiting first. */
export async function listOpenReconsiderations(db: Database, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('reconsiderations')
    .select('application_id')
    .where('answered_at', 'is', null)
    .orderBy('asked_at')
    .limit(limit)
    .execute();
  return rows.map(({ application_id }) => application_id);
}

export async function answerReconsideration(
  db: Database,
  id: string,
  answer: Pick<ReconsiderationRow, 'answer' | 'sealed_reply' | 'answered_at'>,
): Promise<void> {
  await db.updateTable('reconsiderations').set(answer).where('id', '=', id).execute();
}

export async function insertDocument(
  db: Database,
  row: Insertable<ReconsiderationDocumentsTable>,
): Promise<void> {
  await db.insertInto('reconsideration_documents').values(row).execute();
}

export async function listDocuments(db: Database, applicationId: string): Promise<readonly DocumentHead[]> {
  return db
    .selectFrom('reconsideration_documents')
    .select([
      'id',
      'application_id',
      'reconsideration_id',
      'content_type',
      'size',
      'sealed_name',
      'created_at',
    ])
    .where('application_id', '=', applicationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns a document with its content, for support. */
export async function findDocument(
  db: Database,
  { applicationId, id }: { readonly applicationId: string; readonly id: string },
): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('reconsideration_documents')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Removes a document that was not sent yet. */
export async function deleteDocument(
  db: Database,
  { applicationId, id }: { readonly applicationId: string; readonly id: string },
): Promise<void> {
  await db
    .deleteFrom('reconsideration_documents')
    .where('application_id', '=', applicationId)
    .where('id', '=', id)
    .where('reconsideration_id', 'is', null)
    .execute();
}

/** Sends all documents that were uploaded with a request. */
export async function attachDocuments(
  db: Database,
  {
    applicationId,
    reconsiderationId,
  }: { readonly applicationId: string; readonly reconsiderationId: string },
): Promise<void> {
  await db
    .updateTable('reconsideration_documents')
    .set({ reconsideration_id: reconsiderationId })
    .where('application_id', '=', applicationId)
    .where('reconsideration_id', 'is', null)
    .execute();
}
