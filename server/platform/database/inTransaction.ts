import type { Database } from './openDatabase.ts';
import { isRefusal, RequestRefused } from '../http/accept.ts';
import type { Refusal } from '../http/refusal.ts';

/** Runs work in a transaction. A refusal undoes what was written before it, and is the outcome. */
export async function inTransaction<Outcome extends { readonly kind: string }>(
  db: Database,
  work: (trx: Database) => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> {
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await work(trx);
      if (isRefusal(outcome)) throw new RequestRefused(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RequestRefused) return error.refusal;
    throw error;
  }
}
