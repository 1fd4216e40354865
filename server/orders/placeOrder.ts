import { isDeepStrictEqual } from 'node:util';
import { priceOrder, type PricedOrder } from '../../src/contract/orderPrices.ts';
import type { OrderBody, OrderRequestBody, Order } from '../../src/contract/orders.ts';
import type { ProblemDetail } from '../../src/contract/problem.ts';
import type { Answers } from '@stepwright/engine';
import type { IdempotentRequest } from '../access/idempotency/idempotencyKeyRepository.ts';
import { respondOnce, type IdempotentResponse } from '../access/idempotency/respondOnce.ts';
import { validateAnswers } from '../applications/answers/validateAnswers.ts';
import {
  lockOwnApplication,
  type ApplicationTarget,
  type OwnApplication,
} from '../applications/ownApplication.ts';
import { journeyConfig } from '../definitions/configuration/journeyConfig.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { OrdersDeps } from './deps.ts';
import {
  isOpen,
  mayOrder,
  answersOfOrder,
  choicesOfLines,
  paymentMethodOf,
  typeOfLines,
} from './keepChoices.ts';
import { offerFor } from './offerFor.ts';
import { lockOrder, type OrderRow } from './orderRepository.ts';
import { presentOrder } from './readOrders.ts';
import { askedAnswers } from './settleOrder.ts';
import { storeOrder } from './storeOrder.ts';
import { ORDER_FLOW } from '../../src/contract/flows.ts';

interface Repeated {
  readonly own: OwnApplication;
  readonly placed: OrderRow | undefined;
  readonly body: OrderBody;
}

const CREATED_STATUS = 201;

interface OrderRequest {
  readonly target: ApplicationTarget;
  readonly body: OrderRequestBody;
  readonly idempotency: IdempotentRequest | undefined;
}

/**
 * Places the order of an application, or changes it. The server prices it again from its own tables: after agreeing to
 * other sums the applicant sees these and agrees again. Its choices become the application's answers, the present
 * prices are stored with the order.
 */
export async function placeOrder(
  deps: OrdersDeps,
  { target, body: given, idempotency }: OrderRequest,
): Promise<IdempotentResponse<Order> | Refusal> {
  const body = { ...given, type: given.type ?? typeOfLines(given.profiles) };
  const outcome = await respondOnce({
    db: deps.db,
    request: idempotency,
    now: deps.clock(),
    work: async (trx) => {
      const own = await lockOwnApplication(deps, trx, target);
      if (own.kind === 'refused') return own;
      const placed = await lockOrder(trx, own.row.id);
      const repeated = await findRepeated(deps, trx, { own, placed, body });
      if (repeated) return { kind: 'answered', status: CREATED_STATUS, body: repeated };
      const refusal = await refuseChange(deps, trx, { own, placed, body });
      if (refusal) return refusal;
      const offer = offerFor(deps, own);
      const priced = priceOrder(offer, choicesOfLines(body.type, body.profiles));
      const paymentMethod = paymentMethodOf(offer, priced, body.paymentMethod);
      const chosen = {
        choices: choicesOfLines(body.type, body.profiles),
        paymentMethod,
        address: body.address,
      };
      const validated = validateOrder(deps, own, answersOfOrder(chosen));
      if (validated.kind === 'invalid') return refuse('answers.invalid', { details: validated.details });
      const refused = refusePrices(priced, body);
      if (refused) return refused;
      const row = await storeOrder(deps, trx, {
        own,
        placed,
        answers: validated.answers,
        order: { type: body.type, paymentMethod, address: body.address, offer, priced },
      });
      const shown = await presentOrder(deps, trx, { own, row });
      return { kind: 'answered', status: CREATED_STATUS, body: shown };
    },
  });
  return outcome;
}

interface Change {
  readonly own: OwnApplication;
  readonly placed: OrderRow | undefined;
  readonly body: OrderBody;
}

async function refuseChange(
  { hooks }: OrdersDeps,
  trx: Database,
  { own, placed, body: { replaces, currency } }: Change,
): Promise<Refusal | undefined> {
  if (!mayOrder(own)) return refuse('application.state');
  if (currency !== undefined && currency !== own.flow.runtime.definition.market.currency)
    return refuse('order.currency');
  if (placed && !isOpen(await hooks.chargeState(trx, placed.id))) return refuse('order.charged');
  return isSeen(placed, replaces) ? undefined : refuse('order.changedElsewhere');
}

/** Whether who orders has seen the order that there is, or that there is none. */
function isSeen(placed: OrderRow | undefined, replaces: OrderBody['replaces']): boolean {
  if (!placed || !replaces) return !placed && !replaces;
  return placed.id === replaces.orderId && placed.revision === replaces.revision;
}

function validateOrder(deps: OrdersDeps, own: OwnApplication, answers: Answers) {
  const config = journeyConfig(deps, own.flow);
  const asked = askedAnswers(deps, own, answers);
  const { language } = own.row.metadata;
  const { categories } = deps;
  return validateAnswers({
    flow: own.flow,
    flowId: ORDER_FLOW,
    answers: asked,
    config,
    categories,
    language,
  });
}

function refusePrices(priced: PricedOrder, { profiles, feeProfiles }: OrderBody): Refusal | undefined {
  const tooMany = priced.problems.find(({ code }) => code === 'order.rentalLimit');
  if (tooMany) return refuse('answers.invalid', { details: [detail('/order/quantities', tooMany.code)] });
  const isAgreed =
    isDeepStrictEqual(priced.profiles, profiles) && isDeepStrictEqual(priced.feeProfiles, feeProfiles);
  if (isAgreed && priced.problems.length === 0) return undefined;
  const { dueCents, monthlyCents } = priced;
  const details = Object.entries({ dueCents, monthlyCents }).map(([name, cents]) =>
    detail(`/${name}`, 'order.priceChanged', String(cents)),
  );
  return refuse('order.priceChanged', { details });
}

function detail(
  pointer: string,
  code: string,
  description = `${pointer} was refused: ${code}`,
): ProblemDetail {
  return { code, pointer, description };
}

/**
 * Returns the existing order, if a request repeats it without having seen it: its first response was lost, or another
 * tab was faster. Nothing changed then, so nothing has to be confirmed again.
 */
async function findRepeated(
  deps: OrdersDeps,
  trx: Database,
  { own, placed, body }: Repeated,
): Promise<Order | undefined> {
  if (!placed || placed.cancelled_at || body.replaces?.revision === placed.revision) return undefined;
  const order = await presentOrder(deps, trx, { own, row: placed });
  const { paymentMethod = order.paymentMethod } = body;
  return isDeepStrictEqual(contentOf(order), contentOf({ ...body, paymentMethod })) ? order : undefined;
}

function contentOf({ type, paymentMethod, profiles, feeProfiles, address }: Order | OrderBody) {
  return { type, paymentMethod, profiles, feeProfiles, address: address ?? null };
}
