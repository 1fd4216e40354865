import type { Database } from './openDatabase.ts';
import type { Refusal } from '../http/refusal.ts';

/** Runs work in a transaction. A refusal undoes what was written before it, and is the outcome. */
export async function inTransaction<Outcome extends { readonly kind: string }>(
  db: Database,
  work: (trx: Database) => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> {
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await work(trx);
      if (isRefusal(outcome)) throw new RollBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RollBack) return error.refusal;
    throw error;
  }
}

export function isRefusal(outcome: { readonly kind: string }): outcome is Refusal {
  return outcome.kind === 'refused';
}

class RollBack extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
