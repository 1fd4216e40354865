import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite';
import type { DatabaseLoan } from './embeddedPool.ts';

type Query = (text: string, params?: readonly unknown[], options?: QueryOptions) => Promise<Results>;

/**
 * The worker's embedded database as a test file sees it. What crosses between the worker and the world of a test file is
 * made anew on the other side, because a date or an error of another world is no instance of one's own `Date` or `Error`.
 */
export function borrowedPglite(loan: DatabaseLoan): PGlite {
  const { pglite } = loan;
  let closed = false;
  const queryOf =
    (target: { readonly query: PGlite['query'] }): Query =>
    async (text, params = [], options = {}) => {
      if (closed) throw new Error('PGlite is closed');
      return inOurWorld(() => target.query(text, params.map(toTheirs), options));
    };
  const ours = {
    waitReady: Promise.resolve(),
    ready: true,
    get closed() {
      return closed;
    },
    query: queryOf(pglite),
    transaction: <Outcome>(work: (transaction: { readonly query: Query }) => Promise<Outcome>) =>
      pglite.transaction((theirs) => work({ query: queryOf(theirs) })),
    async close() {
      closed = true;
      await loan.giveBack();
    },
  };
  return ours as unknown as PGlite; // all that Kysely asks of one
}

async function inOurWorld(work: () => Promise<Results>): Promise<Results> {
  try {
    return toOurs(await work()) as Results; // of the same shape
  } catch (error) {
    const { message, ...details } = error as Error; // PGlite throws errors only
    throw Object.assign(new Error(message), details);
  }
}

// The driver writes times as texts of this kind, too.
function toTheirs(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

function toOurs(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Object.prototype.toString.call(value) === '[object Date]') return new Date(Number(value));
  if (Array.isArray(value)) return Array.from(value, toOurs);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toOurs(part)]));
}
