import type { Database } from '../../platform/database/openDatabase.ts';
import { claimKey, findResponse, saveResponse } from './idempotencyKeyRepository.ts';
import type { IdempotentRequest, StoredResponse } from './idempotencyKeyRepository.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { isRefusal } from '../../platform/http/accept.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

/** A response to send: new, or stored from the first time. */
export interface IdempotentResponse {
  readonly kind: 'answered';
  readonly status: number;
  readonly body: unknown;
}

interface RespondOnceOptions {
  readonly db: Database;
  readonly request: IdempotentRequest | undefined;
  readonly now: Date;
  readonly work: (trx: Database) => Promise<IdempotentResponse | Refusal>;
}

/** Does the work once for each idempotency key, in one transaction with the key; a refusal leaves the key unused. */
export async function respondOnce({
  db,
  request,
  now,
  work,
}: RespondOnceOptions): Promise<IdempotentResponse | Refusal> {
  return inTransaction<IdempotentResponse>(db, async (trx) => {
    if (!request) return work(trx);
    if (!(await claimKey(trx, request, now))) return replay(request, await findResponse(trx, request));
    const outcome = await work(trx);
    if (!isRefusal(outcome)) {
      await saveResponse(trx, request, { status: outcome.status, response: outcome.body });
    }
    return outcome;
  });
}

/** The stored response, if the request is the same one. */
export function replay(
  request: IdempotentRequest,
  stored: StoredResponse | undefined,
): IdempotentResponse | Refusal {
  if (!stored) throw new Error('A claimed idempotency key has no row');
  const isSame = Buffer.from(stored.requestHash).equals(request.requestHash);
  return isSame
    ? { kind: 'answered', status: stored.status, body: stored.response }
    : refuse('idempotency.mismatch');
}
