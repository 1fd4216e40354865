import type { CreateApplicationBody, CreateApplicationQuery } from '../../src/contract/applications.ts';
import type { SigningOrigin } from './agreement/signAgreement.ts';
import type { IdempotentRequest } from '../access/idempotency/idempotencyKeyRepository.ts';

/** Account, market and answers of a new application. */
export interface CreateRequest {
  readonly accountId: string;
  /** The address of the account. */
  readonly signedInBy: string;
  readonly host: string;
  readonly body: CreateApplicationBody;
  /** The switches of the query. */
  readonly query: CreateApplicationQuery;
  /** From where the request comes, for the signature. */
  readonly origin: SigningOrigin;
  /** Whether it is a trial: checked and presented, not written. */
  readonly isMock?: boolean;
  readonly idempotency: IdempotentRequest | undefined;
}
