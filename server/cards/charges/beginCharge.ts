import { isCharged } from '../../../src/contract/decisions.ts';
import { lockApplication, type ApplicationRow } from '../../applications/applicationRepository.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { lockOrder, cancelOrder, type OrderRow } from '../../orders/orderRepository.ts';
import type { CardsDeps, CardsParts } from '../deps.ts';
import type { ChargeRequest } from '../paymentPort.ts';
import { findCharge, insertCharge, type ChargeRow } from './chargeRepository.ts';
import { findMethod, type ChargeMethod } from './findMethod.ts';
import { isOwed, findBlockingDecline } from './chargeState.ts';
import { markCardDue } from './markCardDue.ts';
import { transact } from '../../platform/database/inTransaction.ts';
import { findCard } from '../stored/cardRepository.ts';
import { removeCard } from '../stored/removeCard.ts';

/**
 * `request`: send it to the provider. `poll`: it was sent, and the result comes later. `nothing`: a missing part will
 * trigger this again.
 */
export type Begun =
  | { readonly kind: 'request'; readonly request: ChargeRequest }
  | { readonly kind: 'poll'; readonly chargeId: string; readonly reference: string }
  | { readonly kind: 'nothing' };

const nothing: Begun = { kind: 'nothing' };

/**
 * Begins the charge that is due for an application. The request is recorded before it is sent: the same request with
 * the same key is repeated until its outcome is known, and no other one is sent meanwhile.
 */
export async function beginCharge(deps: CardsDeps, parts: CardsParts, applicationId: string): Promise<Begun> {
  return transact(deps.db, async (trx) => {
    const application = await lockApplication(trx, applicationId);
    if (!application) return nothing;
    const order = await lockOrder(trx, applicationId);
    const last = order && (await findCharge(trx, order.id));
    if (application.state === 'DECLINED') return await endMethods(deps, trx, application);
    if (!isCharged(application.state) || !order) return nothing;
    if (isPaid(order, last)) {
      await markCardDue(deps, trx, { application, isDue: false });
      return nothing;
    }
    return last?.state === 'processing'
      ? pollOf(last)
      : await beginRequest(deps, parts, trx, { application, order, last });
  });
}

interface Owed {
  readonly application: ApplicationRow;
  readonly order: OrderRow;
  /** Asked for already, declined, or none. */
  readonly last: ChargeRow | undefined;
}

async function beginRequest(
  deps: CardsDeps,
  parts: CardsParts,
  trx: Database,
  { application, order, last }: Owed,
): Promise<Begun> {
  const open = last?.state === 'requested' ? last : undefined;
  const method = await findMethod(deps, parts, trx, {
    application,
    order,
    asked: open?.instrument_id,
    declined: findBlockingDecline(order, last)?.instrument_id,
  });
  // An expired card is not charged: the checklist requests another one.
  await markCardDue(deps, trx, { application, isDue: !method && order.payment_method === 'CARD' });
  if (!method) return nothing;
  const charge = open ?? (await startCharge(deps, trx, { application, order, last, method }));
  return { kind: 'request', request: requestOf(order, charge, method) };
}

function isPaid(order: OrderRow, last: ChargeRow | undefined): boolean {
  return !isOwed(order) || last?.state === 'succeeded';
}

interface NewCharge extends Owed {
  readonly method: ChargeMethod;
}

async function startCharge(
  { clock, createId }: CardsDeps,
  trx: Database,
  { application, order, last, method }: NewCharge,
): Promise<ChargeRow> {
  const charge: ChargeRow = {
    id: createId(),
    order_id: order.id,
    application_id: application.id,
    attempt: (last?.attempt ?? 0) + 1,
    amount: order.due_cents,
    currency: order.currency,
    instrument_id: method.instrumentId,
    method: method.kind,
    last_four: method.lastFour,
    state: 'requested',
    provider_reference: null,
    decline_code: null,
    late_told_at: null,
    requested_at: clock(),
    settled_at: null,
  };
  await insertCharge(trx, charge);
  return charge;
}

function requestOf(order: OrderRow, charge: ChargeRow, { used }: ChargeMethod): ChargeRequest {
  return {
    key: `order:${order.id}:charge:${charge.attempt}`,
    chargeId: charge.id,
    orderId: order.id,
    amount: charge.amount,
    currency: charge.currency,
    method: used,
  };
}

function pollOf({ id, provider_reference }: ChargeRow): Begun {
  return provider_reference === null
    ? nothing
    : { kind: 'poll', chargeId: id, reference: provider_reference };
}

/** A declined application is not charged: its order ends, and its card goes, here and at the provider. */
async function endMethods(
  deps: CardsDeps,
  trx: Database,
  application: ApplicationRow,
): Promise<{ readonly kind: 'nothing' }> {
  const card = await findCard(trx, application.id);
  if (card) await removeCard(deps, trx, { application, card });
  await cancelOrder(trx, application.id, deps.clock());
  return { kind: 'nothing' };
}
