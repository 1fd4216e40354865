import { put, takeLeading } from 'typed-redux-saga';
import { submitStarted } from '../applications/applicationSlice.ts';
import { failSubmit } from '../applications/failSubmit.ts';
import { onboard, type SubmitDeps } from '../applications/submitApplication.ts';
import { callApi } from '../shared/callApi.ts';
import { orderRequested } from './ordersSlice.ts';

/**
 * Runs the order of terminals and software. Ordering is the last question, so an order also submits the application for
 * a decision.
 */
export function* watchOrders(deps: SubmitDeps) {
  yield* takeLeading(orderRequested, submitOrder, deps);
}

function* submitOrder(deps: SubmitDeps, { payload: { id, answers } }: ReturnType<typeof orderRequested>) {
  yield* put(submitStarted());
  const order = (answers['order'] ?? {}) as Record<string, unknown>; // a part of the answers is an object
  const saved = yield* callApi((signal) => deps.api.update(id, { order }, { signal }));
  if (saved.kind === 'failed') yield* failSubmit('order', saved);
  else yield* onboard(deps, 'order', saved.result);
}
