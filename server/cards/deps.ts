import type { ApplicationRow } from '../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { DebitAccount, PaymentPort } from './paymentPort.ts';

/** Dependencies of cards and charges. */
export type CardsDeps = ApplicationsDeps & { readonly providers: { readonly payments: PaymentPort } };

/** Fact from another domain that charges need: the account that may be debited. */
export interface CardsParts {
  /**
   * The bank account of an application that may be debited; undefined without one. By its id, also one that was replaced since: a request
   * that is made again must not change.
   */
  readDebitAccount(
    db: Database,
    row: ApplicationRow,
    instrumentId?: string,
  ): Promise<DebitAccount | undefined>;
}
