import type { CardResponse, OrderPayment } from '../../../src/contract/cards.ts';
import { readOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { isBeingCharged, findCharge } from '../charges/chargeRepository.ts';
import type { CardsDeps } from '../deps.ts';
import { findOrder } from '../../orders/orderRepository.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { ChargeRow } from '../charges/chargeRepository.ts';
import { isOwed, findBlockingDecline } from '../charges/findBlockingDecline.ts';
import { findCard } from './cardRepository.ts';
import { presentCard } from './presentCard.ts';

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
