import { offersDevices } from '../../src/contract/offeredOrders.ts';
import type { OwnApplication } from '../applications/ownApplication.ts';
import { asksForOrder, hasOrderSteps } from '../applications/presentApplication.ts';
import { mayOrder } from '../orders/mayOrder.ts';
import { offerFor } from '../orders/offerFor.ts';
import { findOrder } from '../orders/orderRepository.ts';
import type { RequirementsDeps } from './deps.ts';
import type { RequirementFacts } from './requirementFacts.ts';

/** Returns whether an order is due, may be placed, or exists. */
export async function readOrderFact(
  deps: RequirementsDeps,
  own: OwnApplication,
): Promise<RequirementFacts['order']> {
  const isSubmitted = own.row.submitted_at !== null;
  if (asksForOrder(own.flow)) return isSubmitted ? 'given' : 'due';
  if (!hasOrderSteps(own.flow)) return 'none';
  const placed = await findOrder(deps.db, own.row.id);
  if (placed && !placed.cancelled_at) return 'given';
  return isSubmitted && mayOrder(own) && offersDevices(offerFor(deps, own)) ? 'optional' : 'none';
}
