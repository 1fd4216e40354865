import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Result of this database's key for a fixed text: a process with another key is refused at start. */
export const m0018KeyChecks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('key_checks')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
