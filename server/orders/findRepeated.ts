import { isDeepStrictEqual } from 'node:util';
import type { Order, OrderBody } from '../../src/contract/orders.ts';
import type { OwnApplication } from '../applications/ownApplication.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { OrdersDeps } from './deps.ts';
import type { OrderRow } from './orderRepository.ts';
import { presentOrder } from './presentOrder.ts';

interface Repeated {
  readonly own: OwnApplication;
  readonly placed: OrderRow | undefined;
  readonly body: OrderBody;
}

/**
 * Returns the existing order, if a request repeats it without having seen it: its first response was lost, or another
 * tab was faster. Nothing changed then, so nothing has to be confirmed again.
 */
export async function findRepeated(
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
