import type { Database } from '../../platform/database/openDatabase.ts';
import type { SealedFile } from './objectStorePort.ts';
import type { StoredFilesTable } from '../tables.ts';

export async function insertFile(db: Database, row: StoredFilesTable): Promise<void> {
  await db.insertInto('stored_files').values(row).execute();
}

export async function findFile(db: Database, id: string): Promise<StoredFilesTable | undefined> {
  return db.selectFrom('stored_files').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Removes a file, with its pieces if they are here. */
export async function deleteFile(db: Database, id: string): Promise<void> {
  await db.deleteFrom('stored_files').where('id', '=', id).execute();
}

/** Writes pieces, each by itself: a statement of megabytes would hold up the embedded database for seconds. */
export async function insertPieces(db: Database, id: string, { pieces }: SealedFile): Promise<void> {
  let number = 0;
  for await (const sealed of pieces) {
    await db.insertInto('file_pieces').values({ file_id: id, number, sealed }).execute();
    number += 1;
  }
}

/** The pieces of a file in their order, each read by itself. */
export async function* readPieces(db: Database, id: string): AsyncIterable<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const row = await db
      .selectFrom('file_pieces')
      .select('sealed')
      .where('file_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!row) return;
    yield row.sealed;
  }
}

/** Whether a document has a file; both have the same id. */
export async function isKept(db: Database, id: string): Promise<boolean> {
  const [document, sent] = await Promise.all([
    db.selectFrom('documents').select('id').where('id', '=', id).executeTakeFirst(),
    db.selectFrom('reconsideration_documents').select('id').where('id', '=', id).executeTakeFirst(),
  ]);
  return document !== undefined || sent !== undefined;
}
