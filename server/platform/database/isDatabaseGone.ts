import { errorCodeOf } from '../systemErrors.ts';

/**
 * Classes and codes of PostgreSQL: connection lost, too little of something, shut down; statement ended for its length,
 * lock not had in time, transaction ended for its idleness. Then those of the socket.
 */
const GONE = /^(?:08|53|57P)|^(?:57014|55P03|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** Messages of the pool and the client that come without a code. */
const SAID = [
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
];

/** Whether a statement failed because the database cannot be reached or is not quick enough now: later it may be. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return GONE.test(errorCodeOf(error) ?? '') || SAID.includes(error.message);
}
