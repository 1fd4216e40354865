import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * No statement reads it: the same number is searched among the few applications of one account. Each new application
 * had to be inserted into it.
 */
export const m0027UnusedIndex: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('applications_fingerprints').execute();
  },
};
