import type { PGlite } from '@electric-sql/pglite';
import type { DatabaseLoan } from './embeddedPool.ts';

/** The worker's embedded database as a test file has it: to close it gives it back. */
export function borrowedPglite(loan: DatabaseLoan): PGlite {
  const { pglite } = loan;
  let closed = false;
  const ours = {
    waitReady: Promise.resolve(),
    ready: true,
    get closed() {
      return closed;
    },
    query: (...given: Parameters<PGlite['query']>) => {
      if (closed) throw new Error('PGlite is closed');
      return pglite.query(...given);
    },
    transaction: pglite.transaction.bind(pglite),
    async close() {
      closed = true;
      await loan.giveBack();
    },
  };
  return ours as unknown as PGlite; // all that Kysely asks of one
}
