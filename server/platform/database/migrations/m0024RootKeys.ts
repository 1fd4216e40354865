import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The key for hashes stays the same while key-encryption keys rotate: it is stored here, wrapped by one of them. */
export const m0024RootKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('root_keys')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('wrapped', 'bytea', (column) => column.notNull())
      .execute();
  },
};
