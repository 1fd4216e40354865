import type { CardResponse, OrderPayment, StoredCard } from '../../../src/contract/cards.ts';
import { readOwnApplication, type ApplicationTarget } from '../../applications/ownApplication.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { isBeingCharged, findCharge, type ChargeRow } from '../charges/chargeRepository.ts';
import type { CardsDeps } from '../deps.ts';
import { findOrder } from '../../orders/orderRepository.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { isOwed, findBlockingDecline } from '../charges/chargeState.ts';
import { CARD_BRANDS } from '../../../src/contract/codes.ts';
import { memberOf } from '../../../src/lib/unknownValue.ts';
import { HOUR_MS } from '../../../src/lib/durations.ts';
import { findCard, type CardRow } from './cardRepository.ts';

interface Payer {
  readonly applicationId: string;
  /** Whether a card is stored: then a charge that was declined waits for the next one. */
  readonly hasCard: boolean;
}

/** The card of one's own application, what is charged to it, and whose fields take another one. */
export async function readCard(
  deps: CardsDeps,
  target: ApplicationTarget,
): Promise<{ readonly kind: 'read'; readonly body: CardResponse } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const card = await findCard(deps.db, own.row.id);
  return {
    kind: 'read',
    body: {
      card: card ? presentCard(card, deps.clock()) : null,
      fields: deps.providers.payments.fields,
      mayChange: !(await isBeingCharged(deps.db, own.row.id)),
      payment:
        (await readOrderPayment(deps.db, { applicationId: own.row.id, hasCard: card !== undefined })) ?? null,
    },
  };
}

const MONTHS = 12;
const HALF_A_DAY_MS = 12 * HOUR_MS;

/** A stored card as the API shows it. */
export function presentCard(card: CardRow, now: Date): StoredCard {
  return {
    financialInstrumentId: card.id,
    brand: card.brand === null ? null : (memberOf(CARD_BRANDS, card.brand) ?? null),
    lastFour: card.last_four,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    expired: isExpired(card, now),
  };
}

/** A card is good until the last day of its month, wherever that day ends last. */
export function isExpired(
  { exp_month, exp_year }: Pick<CardRow, 'exp_month' | 'exp_year'>,
  now: Date,
): boolean {
  // Half a day for the last time zones in which that day still lasts.
  const there = new Date(now.getTime() - HALF_A_DAY_MS);
  return exp_year * MONTHS + exp_month - 1 < there.getUTCFullYear() * MONTHS + there.getUTCMonth();
}

/**
 * Returns the cost of an application's order and the state of its charge; undefined if nothing is to be paid by card.
 */
async function readOrderPayment(
  db: Database,
  { applicationId, hasCard }: Payer,
): Promise<OrderPayment | undefined> {
  const order = await findOrder(db, applicationId);
  if (!order || order.payment_method !== 'CARD' || !isOwed(order)) return undefined;
  const charge = await findCharge(db, order.id);
  const declined = findBlockingDecline(order, charge);
  const state = stateOf(charge, hasCard || !declined);
  return {
    orderId: order.id,
    amount: order.due_cents,
    currency: order.currency,
    state,
    monthlyAmount: order.monthly_cents,
    declineCode: state === 'declined' ? (declined?.decline_code ?? null) : null,
  };
}

/** With a card, or after another agreement, a charge that was declined waits for the next one. */
function stateOf(charge: ChargeRow | undefined, isMended: boolean): OrderPayment['state'] {
  if (!charge || (charge.state === 'declined' && isMended)) return 'waiting';
  return charge.state;
}
