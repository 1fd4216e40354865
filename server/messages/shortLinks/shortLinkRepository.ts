import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { ShortLinksTable } from '../tables.ts';

export async function insertShortLink(db: Database, row: Insertable<ShortLinksTable>): Promise<void> {
  await db.insertInto('short_links').values(row).execute();
}

export async function findShortLink(
  db: Database,
  codeHash: Uint8Array,
): Promise<Selectable<ShortLinksTable> | undefined> {
  return db.selectFrom('short_links').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();
}
