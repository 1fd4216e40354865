import { ordersApi } from '../../features/orders/ordersApi.ts';
import { watchOrders, watchPlacedOrders } from '../../features/orders/orderSagas.ts';
import { createHeldAnswers } from '../../features/access/heldAnswers.ts';
import { watchPageLeave } from '../../features/shared/pageLeft.ts';
import { supervise } from '../rootSaga.ts';
import type { LateWork } from './lateWork.ts';

export { WithOrderNote } from '../../features/orders/screens/WithOrderNote.tsx';
export { OrderScreen } from '../../features/orders/screens/OrderScreen.tsx';

/** Starts the work behind the pages of an order. */
export function start({ client, api, run, navigate, report }: LateWork): void {
  const shared = { api: api.applications, navigate };
  run(supervise, () => watchOrders(shared), report);
  run(
    supervise,
    () => watchPlacedOrders({ ...shared, held: createHeldAnswers(), orders: ordersApi(client) }),
    report,
  );
  run(supervise, () => watchPageLeave(), report);
}
