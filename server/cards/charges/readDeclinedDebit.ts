import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { CardsDeps } from '../deps.ts';
import { readPaymentFacts } from './readPaymentFacts.ts';

interface DeclinedDebit {
  readonly instrumentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly mayPayByCard: boolean;
}

/**
 * Returns the declined debit of an application's order, for the domain of bank accounts; undefined if there is none.
 */
export async function readDeclinedDebit(
  deps: Pick<CardsDeps, 'offers' | 'clock'>,
  db: Database,
  application: ApplicationRow,
): Promise<DeclinedDebit | undefined> {
  const facts = await readPaymentFacts(deps, db, application);
  if (facts?.method !== 'BANK' || !facts.declined) return undefined;
  const { amount, currency, mayPayByCard, declined } = facts;
  return { instrumentId: declined.instrumentId, amount, currency, mayPayByCard };
}
