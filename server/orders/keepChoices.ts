import type { OrderChoicesBody } from '../../src/contract/orders.ts';
import { listLeaves, type Answers, type SchemaLeaf, type Json } from '@stepwright/engine';
import { dropEmpty } from '@stepwright/validators';
import { updateApplication } from '../applications/applicationRepository.ts';
import {
  lockOwnApplication,
  type ApplicationTarget,
  type OwnApplication,
} from '../applications/ownApplication.ts';
import { findInvalidFields } from '../owners/patchAnswers.ts';
import { jsonText } from '../platform/database/columns.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { decisionOf } from '../applications/states/applicationStates.ts';
import { BUNDLES, DEVICES, type OrderPaymentMethod, type OrderType } from '../../src/contract/orderCodes.ts';
import type { OrderChoices } from '../../src/contract/orderChoices.ts';
import { offeredPaymentMethods, type OfferedOrders } from '../../src/contract/offeredOrders.ts';
import {
  BUNDLE_PREFIX,
  LINE_NAMES,
  type OrderLine,
  type PricedOrder,
} from '../../src/contract/orderPrices.ts';
import type { OrdersDeps } from './deps.ts';
import { findOrder } from './orderRepository.ts';
import { ORDER_FLOW } from '../../src/contract/flows.ts';

/**
 * Stores the choices so far, complete or not: only their names and types must be those of the questions. Whether they
 * can be ordered is checked on ordering.
 */
export async function keepChoices(
  deps: OrdersDeps,
  target: ApplicationTarget,
  { order }: OrderChoicesBody,
): Promise<{ readonly kind: 'kept' } | Refusal> {
  return inTransaction<{ readonly kind: 'kept' }>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    if (!mayOrder(own)) return refuse('application.state');
    const placed = await findOrder(trx, own.row.id);
    if (placed && !isOpen(await deps.hooks.chargeState(trx, placed.id))) return refuse('order.charged');
    const details = findInvalidFields({ order }, questionsOf(own));
    if (details.length > 0) return refuse('answers.invalid', { details });
    const answers: Answers = { ...own.row.answers, ...(dropEmpty({ order }) as Answers) }; // parsed JSON
    await updateApplication(trx, own.row.id, { answers: jsonText(answers), updated_at: deps.clock() });
    return { kind: 'kept' };
  });
}

/** Whether an application may still order: at any time until it is declined or has failed. */
export function mayOrder({ row }: OwnApplication): boolean {
  const decision = decisionOf(row.state);
  return decision !== 'DECLINED' && decision !== 'ERROR';
}

/** Whether an order may still be changed: it was not charged, and is not about to be. */
export function isOpen(state: string): boolean {
  return state === 'open' || state === 'failed';
}

function questionsOf({ flow }: OwnApplication): readonly SchemaLeaf[] {
  const { definition } = flow.runtime;
  return (definition.flows[ORDER_FLOW]?.steps ?? []).flatMap(({ step }) =>
    listLeaves(definition.steps[step]?.schema ?? {}),
  );
}

/** Returns the choices of an order's lines: their names and quantities; prices in them are ignored. */
export function choicesOfLines(type: OrderType, profiles: readonly OrderLine[]): OrderChoices {
  const countOf = (name: string) =>
    profiles.filter((line) => line.name === name).reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    type,
    devices: Object.fromEntries(DEVICES.map((device) => [device, countOf(device)])),
    bundles: Object.fromEntries(BUNDLES.map((bundle) => [bundle, countOf(`${BUNDLE_PREFIX}${bundle}`)])),
    licenses: countOf(LINE_NAMES.license),
  };
}

/** The kind of order that lines mean: devices or bundles for a monthly price, for a single one, or none. */
export function typeOfLines(profiles: readonly OrderLine[]): OrderType {
  const names: readonly string[] = [...DEVICES, ...BUNDLES.map((bundle) => `${BUNDLE_PREFIX}${bundle}`)];
  const device = profiles.find(({ name }) => names.includes(name));
  if (!device) return 'NO_DEVICE';
  return device.frequency === 'MONTHLY' ? 'RENT' : 'BUY';
}

interface Given {
  readonly choices: OrderChoices;
  readonly paymentMethod: OrderPaymentMethod;
  readonly address: Readonly<Record<string, string>> | undefined;
}

/** Returns the answers to the order's steps that are equivalent to an order. */
export function answersOfOrder({ choices, paymentMethod, address }: Given): Answers {
  const { type, devices, bundles, licenses } = choices;
  const order: Record<string, Json> = {
    type,
    quantities: { ...devices, license: licenses },
    bundles: { ...bundles },
    paymentMethod,
    shipTo: address ? 'OTHER' : 'BUSINESS',
    ...(address && { address }),
  };
  return { order };
}

/** By what an order is paid: what was chosen, unless there is no choice or nothing to pay. */
export function paymentMethodOf(
  { order }: OfferedOrders,
  { dueCents, monthlyCents }: PricedOrder,
  chosen: OrderPaymentMethod | undefined,
): OrderPaymentMethod {
  const offered = offeredPaymentMethods(order);
  if (dueCents === 0 && monthlyCents === 0) return 'NONE';
  return chosen !== undefined && offered.includes(chosen) ? chosen : (offered[0] ?? 'NONE');
}
