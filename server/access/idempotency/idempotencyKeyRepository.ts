import { sql } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import { jsonText } from '../../platform/database/columns.ts';

/** A request that may come twice and must act once. */
export interface IdempotentRequest {
  readonly accountId: string;
  /** The call and its target: the same key on another call is another request. */
  readonly scope: string;
  readonly key: string;
  readonly requestHash: Uint8Array;
}

export interface StoredResponse {
  readonly requestHash: Uint8Array;
  readonly status: number;
  readonly response: unknown;
  /** The same as JSON; undefined for what the earliest versions stored. */
  readonly text?: string;
}

/** Claims the key in the caller's transaction. A parallel claim of the same key waits until that one ends. */
export async function claimKey(db: Database, request: IdempotentRequest, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('idempotency_keys')
    .values({
      account_id: request.accountId,
      scope: request.scope,
      key: request.key,
      request_hash: request.requestHash,
      status: 0,
      response_text: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the response under a key that the caller's transaction has claimed. */
export async function saveResponse(
  db: Database,
  request: IdempotentRequest,
  answer: { status: number; response: unknown },
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, response_text: jsonText(answer.response) })
    .where('account_id', '=', request.accountId)
    .where('scope', '=', request.scope)
    .where('key', '=', request.key)
    .execute();
}

/** Removes the responses to an account that show something by its id, which is to be gone. */
export async function forgetResponses(db: Database, accountId: string, id: string): Promise<void> {
  await sql`delete from idempotency_keys
    where account_id = ${accountId} and coalesce(response, response_text::jsonb) ->> 'id' = ${id}`.execute(
    db,
  );
}

export async function findResponse(
  db: Database,
  request: Pick<IdempotentRequest, 'accountId' | 'scope' | 'key'>,
): Promise<StoredResponse | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'response', 'response_text'])
    .where('account_id', '=', request.accountId)
    .where('scope', '=', request.scope)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!row) return undefined;
  const { request_hash: requestHash, status, response, response_text: text } = row;
  return text === null
    ? { requestHash, status, response }
    : { requestHash, status, response: JSON.parse(text), text };
}
