import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { LimitWait } from './limitWaits.ts';
import { releaseClient, sendStatement, type Statement } from './sendStatement.ts';

const MARK = '/* prepared */';

/**
 * Begins a statement that each connection parses once and plans a few times, instead of each time that it runs: for those of the
 * calls that come most. Its text must be one of few, and name its columns: one that returns `*` fails on open connections
 * once a later version adds a column.
 */
export const PREPARED = sql.raw<never>(MARK);

/** A pool whose connections prepare the statements that are marked, and wait for their responses for as long as the limit. */
export function preparingPool(pool: Pool, limit: LimitWait | undefined): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparingClient(client, limit);
      clients.set(client, known);
      return known;
    },
  };
}

function preparingClient(client: PoolClient, limit: LimitWait | undefined): PostgresPoolClient {
  // The pool replaces the function at each use.
  const release = (destroy?: boolean) => releaseClient(client, destroy);
  const query = (text: string, values: unknown[]) => sendStatement(client, toStatement(text), values, limit);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without cursors: nobody reads by them
  return { release, query } as unknown as PostgresPoolClient;
}

/** The statement with a name, if it is to be prepared. */
export function toStatement(text: string): Statement {
  return text.startsWith(MARK) ? { name: nameOf(text), text } : { text };
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
