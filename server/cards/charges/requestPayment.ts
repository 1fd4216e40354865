import type { PaymentBody, PaymentResponse } from '../../../src/contract/cards.ts';
import type { IdempotentRequest } from '../../access/idempotency/idempotencyKeyRepository.ts';
import { respondOnce, type IdempotentResponse } from '../../access/idempotency/respondOnce.ts';
import { enqueueCharge } from '../../applications/charging/enqueueCharge.ts';
import {
  lockOwnApplication,
  type ApplicationTarget,
  type OwnApplication,
} from '../../applications/ownApplication.ts';
import { decisionOf } from '../../applications/states/applicationStates.ts';
import { lockOrder, type OrderRow } from '../../orders/orderRepository.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { CardsDeps, CardsParts } from '../deps.ts';
import { findCharge } from './chargeRepository.ts';
import { findMethod } from './findMethod.ts';
import { findBlockingDecline } from './chargeState.ts';

const ACCEPTED_STATUS = 202;

interface PaymentRequest {
  readonly target: ApplicationTarget;
  readonly body: PaymentBody;
  readonly idempotency: IdempotentRequest | undefined;
}

/**
 * The applicant agrees to pay what they ordered. The sum must be that of the order, and the instrument the one that it is charged to. It is
 * charged by a job, and by none before the approval.
 */
export async function requestPayment(
  deps: CardsDeps,
  parts: CardsParts,
  { target, body, idempotency }: PaymentRequest,
): Promise<IdempotentResponse<PaymentResponse> | Refusal> {
  const outcome = await respondOnce({
    db: deps.db,
    request: idempotency,
    now: deps.clock(),
    work: async (trx) => {
      const owed = await findOwed(deps, trx, { target, body });
      if (owed.kind === 'refused') return owed;
      const { own, order } = owed;
      const last = await findCharge(trx, order.id);
      if (last && last.state !== 'declined') return respond(order, last.state);
      const declined = findBlockingDecline(order, last)?.instrument_id;
      // The charge may be faster than the page that agrees to it.
      if (declined === body.financialInstrumentId) return respond(order, 'declined');
      const method = await findMethod(deps, parts, trx, { application: own.row, order, declined });
      if (method?.instrumentId !== body.financialInstrumentId) return refuse('payment.method');
      await enqueueCharge(deps, trx, own.row);
      return respond(order, 'waiting');
    },
  });
  return outcome;
}

interface Owed {
  readonly kind: 'owed';
  readonly own: OwnApplication;
  readonly order: OrderRow;
}

async function findOwed(
  deps: CardsDeps,
  trx: Database,
  { target, body }: Pick<PaymentRequest, 'target' | 'body'>,
): Promise<Owed | Refusal> {
  const own = await lockOwnApplication(deps, trx, target);
  if (own.kind === 'refused') return own;
  const decision = decisionOf(own.row.state);
  if (decision === 'DECLINED' || decision === 'ERROR') return refuse('application.state');
  const order = await lockOrder(trx, own.row.id);
  if (!order || order.cancelled_at !== null) return refuse('order.notFound');
  return body.amount === order.due_cents ? { kind: 'owed', own, order } : refuse('payment.amount');
}

function respond(order: OrderRow, state: PaymentResponse['state']): IdempotentResponse<PaymentResponse> {
  const body: PaymentResponse = {
    orderId: order.id,
    amount: order.due_cents,
    currency: order.currency,
    state,
  };
  return { kind: 'answered', status: ACCEPTED_STATUS, body };
}
