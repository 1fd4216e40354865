import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the key of this database makes of a fixed text: a process that has another key is told at start. */
export const m0018KeyChecks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('key_checks')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
