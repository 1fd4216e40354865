import { ordersApi } from '../features/orders/ordersApi.ts';
import { watchOrders } from '../features/orders/orderSagas.ts';
import { watchPlacedOrders } from '../features/orders/placeOrderSagas.ts';
import { createHeldAnswers } from '../features/access/heldAnswers.ts';
import { watchPageLeave } from '../features/shared/pageLeft.ts';
import { supervise } from './rootSaga.ts';
import type { LateWork } from './startApplicationPages.ts';

/** Starts the work behind the pages of an order. */
export function startOrders({ client, api, run, navigate, report }: LateWork): void {
  const shared = { api: api.applications, navigate };
  run(supervise, () => watchOrders(shared), report);
  run(
    supervise,
    () => watchPlacedOrders({ ...shared, held: createHeldAnswers(), orders: ordersApi(client) }),
    report,
  );
  run(supervise, () => watchPageLeave(), report);
}
