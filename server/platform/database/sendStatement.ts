import { Query, type Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import type { LimitWait } from './limitWaits.ts';

/** A statement as PostgreSQL takes it: with a name if it is to be prepared. */
export interface Statement {
  readonly text: string;
  readonly name?: string;
}

/** Connections whose server did not respond in time. They are of no use any more. */
const stuck = new WeakSet<PoolClient>();
const NO_RESPONSE = 'Query read timeout';

/** Sends a statement from a pool. */
export async function sendFromPool<Row extends QueryResultRow>(
  pool: Pool,
  statement: Statement,
  values: unknown[],
  limit: LimitWait | undefined,
): Promise<QueryResult<Row>> {
  const client = await pool.connect();
  try {
    return await sendStatement<Row>(client, statement, values, limit);
  } finally {
    releaseClient(client);
  }
}

/**
 * Sends a statement on a connection; fails if there is no response in time. As a `Query`, since pg copies a statement that is passed as
 * an object, property by property.
 */
export async function sendStatement<Row extends QueryResultRow>(
  client: PoolClient,
  { text, name }: Statement,
  values: unknown[],
  limit: LimitWait | undefined,
): Promise<QueryResult<Row>> {
  if (stuck.has(client)) throw new Error(NO_RESPONSE);
  return new Promise((resolve, reject) => {
    const endWait = limit?.(() => {
      stuck.add(client);
      reject(new Error(NO_RESPONSE));
    });
    const query = new Query<Row>(text, values, (error, result) => {
      endWait?.();
      if (error) reject(error);
      else resolve(result);
    });
    client.query(Object.assign(query, { name }));
  });
}

/** Returns a connection to its pool, or closes it if it is of no use any more. */
export function releaseClient(client: PoolClient, destroy = false): void {
  client.release(destroy || stuck.has(client));
}
