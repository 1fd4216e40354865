import { choicesOfAnswers } from '../../src/contract/orderChoices.ts';
import { priceOrder } from '../../src/contract/orderPrices.ts';
import { relevantAnswers, type Answers, type Json } from '@stepwright/engine';
import type { SettledOrder } from '../applications/applicationParts.ts';
import type { OwnApplication } from '../applications/ownApplication.ts';
import { journeyConfig, journeyContext } from '../definitions/configuration/journeyConfig.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { OrdersDeps } from './deps.ts';
import { answersOfOrder, choicesOfLines } from './keepChoices.ts';
import { offerFor } from './offerFor.ts';
import { addressOfOrder } from './readOrders.ts';
import { findOrder, type OrderRow } from './orderRepository.ts';
import { ORDER_FLOW } from '../../src/contract/flows.ts';

/**
 * The order with which an application is submitted: the agreed one, even if other choices were made since; without one, the choices,
 * which must cost nothing.
 */
export async function settleOrder(
  deps: OrdersDeps,
  db: Database,
  own: OwnApplication,
): Promise<SettledOrder> {
  const agreed = await findOrder(db, own.row.id);
  if (agreed && !agreed.cancelled_at) return { order: await answersOf(deps, own, agreed), problems: [] };
  const order = own.row.answers.order;
  const offer = offerFor(deps, own);
  const { dueCents, monthlyCents } = priceOrder(offer, choicesOfAnswers(offer, order));
  if (dueCents === 0 && monthlyCents === 0) return { order, problems: [] };
  const description = 'Nobody has agreed to the prices of the order';
  return { order, problems: [{ code: 'required', pointer: '/order', description, stepId: 'order' }] };
}

async function answersOf(deps: OrdersDeps, own: OwnApplication, row: OrderRow): Promise<Json | undefined> {
  const answers = answersOfOrder({
    choices: choicesOfLines(row.type, row.profiles),
    paymentMethod: row.payment_method,
    address: await addressOfOrder(deps, own, row),
  });
  const { order } = askedAnswers(deps, own, answers);
  return order;
}

/** The answers that the steps of an order ask for: the only way to pay, for example, is not asked for. */
export function askedAnswers(deps: OrdersDeps, { flow }: OwnApplication, answers: Answers): Answers {
  const config = journeyConfig(deps, flow);
  return relevantAnswers(flow.runtime, ORDER_FLOW, journeyContext(flow, answers, config));
}
