import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/openDatabase.ts';
import type { DocumentsTable } from './tables.ts';

/** Keeps a document; an earlier one for the same purpose is gone. */
export async function saveDocument(db: Database, row: Insertable<DocumentsTable>): Promise<void> {
  const { application_id: _application, purpose: _purpose, ...values } = row;
  await db
    .insertInto('documents')
    .values(row)
    .onConflict((conflict) => conflict.columns(['application_id', 'purpose']).doUpdateSet(values))
    .execute();
}

/** All of it but the content. */
export async function findDocument(db: Database, applicationId: string, purpose: DocumentsTable['purpose']) {
  return db
    .selectFrom('documents')
    .select(['id', 'content_type', 'size', 'sealed_name', 'created_at'])
    .where('application_id', '=', applicationId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}
