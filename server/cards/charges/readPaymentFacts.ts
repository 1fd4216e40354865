import type { ChargeState } from '../../../src/contract/cards.ts';
import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import { findOrder } from '../../orders/orderRepository.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { CardsDeps } from '../deps.ts';
import { findCard } from '../stored/cardRepository.ts';
import { isExpired } from '../stored/readCard.ts';
import { offeredPaymentMethods } from '../../../src/contract/offeredOrders.ts';
import { findCharge, type ChargeRow } from './chargeRepository.ts';
import { isOwed, findBlockingDecline } from './chargeState.ts';

/** State of an order's payment, for the list of requirements. */
export interface PaymentFacts {
  readonly method: 'CARD' | 'BANK';
  readonly amount: number;
  readonly currency: string;
  readonly state: ChargeState;
  /** Whether the applicant was notified of a late charge. */
  readonly isLate: boolean;
  readonly chargedAt: Date | null;
  readonly card: { readonly lastFour: string; readonly isExpired: boolean } | undefined;
  /** The declined instrument, until another one replaces it. */
  readonly declined: { readonly instrumentId: string; readonly lastFour: string } | undefined;
  /** Whether it may be paid by card. */
  readonly mayPayByCard: boolean;
}

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

/** Returns the facts about the payment of an application's order; undefined if nothing is to be paid. */
export async function readPaymentFacts(
  deps: Pick<CardsDeps, 'offers' | 'clock'>,
  db: Database,
  application: Pick<ApplicationRow, 'id' | 'market' | 'portal' | 'cobrand'>,
): Promise<PaymentFacts | undefined> {
  const order = await findOrder(db, application.id);
  if (!order || order.payment_method === 'NONE' || !isOwed(order)) return undefined;
  const charge = await findCharge(db, order.id);
  const declined = findBlockingDecline(order, charge);
  const card = await findCard(db, application.id);
  return {
    method: order.payment_method,
    amount: order.due_cents,
    currency: order.currency,
    ...(charge?.state === 'declined' && !declined ? NOT_ASKED : chargeFacts(charge)),
    card: card && { lastFour: card.last_four, isExpired: isExpired(card, deps.clock()) },
    declined: declined && { instrumentId: declined.instrument_id, lastFour: declined.last_four },
    mayPayByCard: offersCard(deps, application),
  };
}

/** Whether an application's order may be paid by card. */
export function offersCard(
  { offers }: Pick<CardsDeps, 'offers'>,
  application: Pick<ApplicationRow, 'market' | 'portal' | 'cobrand'>,
): boolean {
  return offeredPaymentMethods(offers.of(application).order).includes('CARD');
}

const NOT_ASKED = { state: 'waiting', isLate: false, chargedAt: null } as const;

function chargeFacts(charge: ChargeRow | undefined): Pick<PaymentFacts, 'state' | 'isLate' | 'chargedAt'> {
  if (!charge) return NOT_ASKED;
  const { state, late_told_at, settled_at } = charge;
  return { state, isLate: late_told_at !== null, chargedAt: state === 'succeeded' ? settled_at : null };
}
