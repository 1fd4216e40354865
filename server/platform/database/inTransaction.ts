import type { Database } from './openDatabase.ts';
import { isRefusal, RequestRefused } from '../http/accept.ts';
import type { Refusal } from '../http/refusal.ts';

const callbacksOf = new WeakMap<Database, Set<() => void>>();

/** Runs work in a transaction. What the work passes to `onCommit` is called once the transaction has committed. */
export async function transact<Result>(
  db: Database,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  const callbacks = new Set<() => void>();
  const result = await db.transaction().execute(async (trx) => {
    callbacksOf.set(trx, callbacks);
    return work(trx);
  });
  for (const callback of callbacks) callback();
  return result;
}

/** Runs work in a transaction. A refusal undoes what was written before it, and is the outcome. */
export async function inTransaction<Outcome extends { readonly kind: string }>(
  db: Database,
  work: (trx: Database) => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> {
  try {
    return await transact(db, async (trx) => {
      const outcome = await work(trx);
      if (isRefusal(outcome)) throw new RequestRefused(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RequestRefused) return error.refusal;
    throw error;
  }
}

/** Calls back after the commit of a transaction, once for each function; at once outside of `transact`. Never after a rollback. */
export function onCommit(trx: Database, callback: () => void): void {
  const callbacks = callbacksOf.get(trx);
  if (callbacks) callbacks.add(callback);
  else callback();
}
