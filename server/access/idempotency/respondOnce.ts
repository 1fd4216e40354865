import type { Database } from '../../platform/database/openDatabase.ts';
import { claimKey, findResponse, saveResponse } from './idempotencyKeyRepository.ts';
import type { IdempotentRequest, StoredResponse } from './idempotencyKeyRepository.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { isRefusal } from '../../platform/http/accept.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

/** A response to send: new, or stored from the first time. */
export interface IdempotentResponse<Body> {
  readonly kind: 'answered';
  readonly status: number;
  readonly body: Body;
  /** The body as JSON, where it has been written already. */
  readonly text?: string;
}

interface RespondOnceOptions<Body> {
  readonly db: Database;
  readonly request: IdempotentRequest | undefined;
  readonly now: Date;
  readonly work: (trx: Database) => Promise<IdempotentResponse<Body> | Refusal>;
}

/** Does the work once for each idempotency key, in one transaction with the key; a refusal leaves the key unused. */
export async function respondOnce<Body>({
  db,
  request,
  now,
  work,
}: RespondOnceOptions<Body>): Promise<IdempotentResponse<Body> | Refusal> {
  return inTransaction<IdempotentResponse<Body>>(db, async (trx) => {
    if (!request) return work(trx);
    if (!(await claimKey(trx, request, now))) return replay(request, await findResponse(trx, request));
    const outcome = await work(trx);
    if (!isRefusal(outcome)) {
      await saveResponse(trx, request, { status: outcome.status, response: outcome.body });
    }
    return outcome;
  });
}

/** Returns the stored response, if the request is the same one; its body has the type that the same work returned. */
export function replay<Body>(
  request: IdempotentRequest,
  stored: StoredResponse | undefined,
): IdempotentResponse<Body> | Refusal {
  if (!stored) throw new Error('A claimed idempotency key has no row');
  const { requestHash, status, response, text } = stored;
  if (!Buffer.from(requestHash).equals(request.requestHash)) return refuse('idempotency.mismatch');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the scope of a key names one call
  return { kind: 'answered', status, body: response as Body, ...(text !== undefined && { text }) };
}
