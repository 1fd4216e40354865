import type { Answers } from '@stepwright/engine';
import { countUndecided } from '../applications/applicationRepository.ts';
import { listOpenDrafts } from '../drafts/draftRepository.ts';
import { openDraft } from '../drafts/sealDraft.ts';
import { withOperatorAccess, type OperatorAccess } from './openForOperator.ts';

const AT_ONCE = 200;

interface Pair {
  readonly market: string;
  readonly portal: string;
}

export interface Unfinished {
  /** The answers of each draft of a market in a portal, batch by batch; nothing is written or locked. */
  readDrafts(pair: Pair): AsyncIterable<Answers>;
  /** How many applications of a market in a portal wait for a decision. */
  countApplications(pair: Pair): Promise<number>;
}

/** Reads what is unfinished in an opened database. */
export function unfinishedIn({ db, keys }: Pick<OperatorAccess, 'db' | 'keys'>): Unfinished {
  return {
    async *readDrafts(pair) {
      for (let after: string | undefined; ;) {
        const rows = await listOpenDrafts(db, pair, {
          limit: AT_ONCE,
          ...(after !== undefined && { after }),
        });
        for (const row of rows) yield await openDraft(keys, row);
        const last = rows.at(-1);
        if (!last || rows.length < AT_ONCE) return;
        after = last.id;
      }
    },
    countApplications: async (pair) => countUndecided(db, pair),
  };
}

/** Calls `read` with what is unfinished in the database that the variables name. */
export async function readUnfinished<Result>(
  variables: Readonly<Record<string, string | undefined>>,
  read: (unfinished: Unfinished) => Promise<Result>,
): Promise<Result> {
  return withOperatorAccess(variables, (access) => read(unfinishedIn(access)));
}
