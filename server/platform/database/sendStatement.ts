import { Query, type Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import type { LimitWait } from './limitWaits.ts';

/** A statement as PostgreSQL takes it: with a name if it is to be prepared. */
export interface Statement {
  readonly text: string;
  readonly name?: string;
}

/** A statement with its values, and how long it waits for a response. */
interface Sent {
  readonly statement: Statement;
  readonly values: unknown[];
  readonly limit: LimitWait | undefined;
}

/** Called once: with a result, or with the reason why there is none. */
type Done<Row extends QueryResultRow> = (error: Error | undefined, result?: QueryResult<Row>) => void;

/** Connections whose server did not respond in time. They are of no use any more. */
const stuck = new WeakSet<PoolClient>();
const NO_RESPONSE = 'Query read timeout';

/** Sends a statement from a pool, by callbacks: every promise on the way takes a part of each call's time. */
export function sendFromPool<Row extends QueryResultRow>(
  pool: Pool,
  statement: Statement,
  values: unknown[],
  limit: LimitWait | undefined,
): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    pool.connect((refused, client) => {
      if (!client) {
        reject(refused);
        return;
      }
      sendOn<Row>(client, { statement, values, limit }, (error, result) => {
        releaseClient(client);
        if (result) resolve(result);
        else reject(error);
      });
    });
  });
}

/** Sends a statement on a connection; fails if there is no response in time. */
export function sendStatement<Row extends QueryResultRow>(
  client: PoolClient,
  statement: Statement,
  values: unknown[],
  limit: LimitWait | undefined,
): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    sendOn<Row>(client, { statement, values, limit }, (error, result) => {
      if (result) resolve(result);
      else reject(error);
    });
  });
}

// As a `Query`, since pg copies a statement that is passed as an object, property by property.
function sendOn<Row extends QueryResultRow>(
  client: PoolClient,
  { statement: { text, name }, values, limit }: Sent,
  done: Done<Row>,
): void {
  if (stuck.has(client)) {
    done(new Error(NO_RESPONSE));
    return;
  }
  // A response may come after the time is over, and pg calls back twice for a value that it cannot write.
  let isDone = false;
  const finish: Done<Row> = (error, result) => {
    if (isDone) return;
    isDone = true;
    done(error, result);
  };
  const endWait = limit?.(() => {
    stuck.add(client);
    finish(new Error(NO_RESPONSE));
  });
  const query = new Query<Row>(text, values, (error, result) => {
    endWait?.();
    finish(error, result);
  });
  client.query(Object.assign(query, { name }));
}

/** Returns a connection to its pool, or closes it if it is of no use any more. */
export function releaseClient(client: PoolClient, destroy = false): void {
  client.release(destroy || stuck.has(client));
}
