import type { Database } from '../../platform/database/openDatabase.ts';
import { claimKey, findAnswer, keepAnswer } from './idempotencyKeyRepository.ts';
import type { IdempotentRequest, StoredAnswer } from './idempotencyKeyRepository.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { isRefusal } from '../../platform/http/accept.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

/** An answer to send: new, or kept from the first time. */
export interface Answered {
  readonly kind: 'answered';
  readonly status: number;
  readonly body: unknown;
}

interface AnswerOnceOptions {
  readonly db: Database;
  readonly request: IdempotentRequest | undefined;
  readonly now: Date;
  readonly work: (trx: Database) => Promise<Answered | Refusal>;
}

/** Does the work once for each idempotency key, in one transaction with the key; a refusal leaves the key unused. */
export async function answerOnce({ db, request, now, work }: AnswerOnceOptions): Promise<Answered | Refusal> {
  return inTransaction<Answered>(db, async (trx) => {
    if (!request) return work(trx);
    if (!(await claimKey(trx, request, now))) return replay(request, await findAnswer(trx, request));
    const outcome = await work(trx);
    if (!isRefusal(outcome)) {
      await keepAnswer(trx, request, { status: outcome.status, response: outcome.body });
    }
    return outcome;
  });
}

/** The kept answer, if the request is the same one. */
export function replay(request: IdempotentRequest, stored: StoredAnswer | undefined): Answered | Refusal {
  if (!stored) throw new Error('A claimed idempotency key has no row');
  const isSame = Buffer.from(stored.requestHash).equals(request.requestHash);
  return isSame
    ? { kind: 'answered', status: stored.status, body: stored.response }
    : refuse('idempotency.mismatch');
}
