import type { ChargeState } from '../../../src/contract/cards.ts';
import { findOrder } from '../../orders/orderRepository.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { findCard } from '../stored/cardRepository.ts';
import { isExpired } from '../stored/presentCard.ts';
import { findCharge } from './chargeRepository.ts';
import type { ChargeRow } from './chargeRepository.ts';
import { isOwed } from './isOwed.ts';

/** How the payment of an order stands, for the list of what an application needs. */
export interface PaymentFacts {
  readonly method: 'CARD' | 'BANK';
  readonly amount: number;
  readonly currency: string;
  readonly state: ChargeState;
  /** Whether the charge takes so long that the applicant was told. */
  readonly isLate: boolean;
  readonly chargedAt: Date | null;
  readonly card: { readonly lastFour: string; readonly isExpired: boolean } | undefined;
}

/** The facts about the payment of an application's order; undefined where nothing is to be paid. */
export async function readPaymentFacts(
  db: Database,
  { applicationId, now }: { readonly applicationId: string; readonly now: Date },
): Promise<PaymentFacts | undefined> {
  const order = await findOrder(db, applicationId);
  if (!order || order.payment_method === 'NONE' || !isOwed(order)) return undefined;
  const charge = await findCharge(db, order.id);
  const card = await findCard(db, applicationId);
  return {
    method: order.payment_method,
    amount: order.due_cents,
    currency: order.currency,
    ...chargeFacts(charge),
    card: card && { lastFour: card.last_four, isExpired: isExpired(card, now) },
  };
}

function chargeFacts(charge: ChargeRow | undefined): Pick<PaymentFacts, 'state' | 'isLate' | 'chargedAt'> {
  if (!charge) return { state: 'waiting', isLate: false, chargedAt: null };
  const { state, late_told_at, settled_at } = charge;
  return { state, isLate: late_told_at !== null, chargedAt: state === 'succeeded' ? settled_at : null };
}
