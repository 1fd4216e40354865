import type { CreateApplicationBody } from '../../src/contract/applications.ts';
import type { IdempotentRequest } from '../access/idempotency/idempotencyKeyRepository.ts';

/** Who applies where, and with what. */
export interface CreateRequest {
  readonly accountId: string;
  readonly host: string;
  readonly body: CreateApplicationBody;
  readonly idempotency: IdempotentRequest | undefined;
}
