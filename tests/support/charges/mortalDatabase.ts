import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../../server/platform/database/openDatabase.ts';

/** A process, as far as its database can tell. Once it is dead, nothing it does arrives any more. */
export interface Life {
  dead: boolean;
}

export class Killed extends Error {}

/** The database as a process sees it that may be killed before any of its statements: what it had not committed is undone. */
export function mortalDatabase(db: Database, life: Life, isKilled: () => boolean): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (!life.dead && isKilled()) life.dead = true;
      if (life.dead) throw new Killed('The process was killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}
