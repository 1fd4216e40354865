import { buffers } from 'redux-saga';
import {
  actionChannel,
  call,
  delay,
  flush,
  put,
  race,
  select,
  take,
  takeLatest,
  takeLeading,
  type SagaGenerator,
} from 'typed-redux-saga';
import type { Order, OrderBody, OrdersResponse } from '../../contract/orders.ts';
import type { Answers } from '@stepwright/engine';
import { applicationPath } from '../../contract/pages.ts';
import { BUNDLE_PREFIX, LINE_NAMES } from '../../contract/orderPrices.ts';
import { eventTracked } from '../analytics/eventTracked.ts';
import { applicationLoaded, submitStarted, submitSucceeded } from '../applications/applicationSlice.ts';
import { failSubmit, redirectToStatus, onboard, type SubmitDeps } from '../applications/submitApplication.ts';
import { callApi } from '../shared/callApi.ts';
import { MINUTE_MS } from '../../lib/durations.ts';
import type { HeldAnswers } from '../access/heldAnswers.ts';
import { ASK_AGAIN, pollUntil, type Asked } from '../shared/pollUntil.ts';
import { pageLeft } from '../shared/pageLeft.ts';
import type { OrdersApi } from './ordersApi.ts';
import {
  choicesChanged,
  choicesKept,
  choicesNotKept,
  choicesPaused,
  orderAgreed,
  ordersFailed,
  ordersLeft,
  ordersLoaded,
  ordersRequested,
  orderRequested,
  selectOrders,
} from './ordersSlice.ts';
import type { PortalAnswers } from '../../contract/answers.generated.ts';

interface PlaceOrderDeps extends SubmitDeps {
  readonly orders: OrdersApi;
  /** Choices at the time when the session ended. */
  readonly held: HeldAnswers<Answers>;
}

/** Pause after which the choices are stored. */
const KEEP_AFTER_MS = 800;

/** How long the page polls a charge; after that its mail reports the result. */
const CHARGE_DEADLINE_MS = 2 * MINUTE_MS;

/** After these the page shows what there is now, to be agreed to again. */
const OUT_OF_DATE = ['order.priceChanged', 'order.changedElsewhere', 'order.charged'];

/** An order that costs something: its choices are kept while they are made, and it is placed with the prices that were shown. */
export function* watchPlacedOrders(deps: PlaceOrderDeps) {
  yield* takeLatest(ordersRequested, enter, deps);
  yield* takeLeading(orderAgreed, place, deps);
  yield* call(keepChoices, deps);
}

function* enter(deps: PlaceOrderDeps, { payload: id }: ReturnType<typeof ordersRequested>) {
  yield* race({ done: call(loadUntilCharged, deps, id), left: take(ordersLeft) });
}

/** A card is charged within seconds, and the page waits for it; a bank takes days. */
function* loadUntilCharged(deps: PlaceOrderDeps, id: string) {
  yield* call(load, deps, id);
  const status = yield* select(selectOrders);
  if (status.kind !== 'ready' || !isCharging(status.data)) return;
  yield* pollUntil<'settled'>({
    ask: () => askForCharge(deps, id),
    first: 'later',
    deadlineMs: CHARGE_DEADLINE_MS,
  });
}

function* askForCharge({ orders }: PlaceOrderDeps, id: string): SagaGenerator<Asked<'settled'>> {
  const outcome = yield* callApi((signal) => orders.read(id, { signal }));
  if (outcome.kind === 'failed' || isCharging(outcome.result)) return ASK_AGAIN;
  yield* put(ordersLoaded({ id, data: outcome.result }));
  return { kind: 'done', result: 'settled' };
}

function isCharging({ order }: OrdersResponse): boolean {
  return order?.state === 'charging' && order.paymentMethod === 'CARD';
}

function* load({ orders, held }: PlaceOrderDeps, id: string) {
  const outcome = yield* callApi((signal) => orders.read(id, { signal }));
  if (outcome.kind === 'failed') {
    yield* put(ordersFailed({ id, failure: outcome.failure }));
    return;
  }
  yield* put(ordersLoaded({ id, data: outcome.result }));
  const answers = yield* held.release(id);
  if (answers) yield* put(choicesChanged({ id, answers }));
}

/** One call at a time; what is typed meanwhile is kept next. */
function* keepChoices({ orders, held }: PlaceOrderDeps) {
  const changes = yield* actionChannel(choicesChanged, buffers.sliding(1));
  for (;;) {
    const first = yield* take(changes);
    yield* race({
      quiet: delay(KEEP_AFTER_MS),
      done: take([choicesPaused, orderAgreed, ordersLeft, pageLeft]),
    });
    const [newest = first] = yield* flush(changes);
    const { id, answers } = newest.payload;
    const { order = {} }: PortalAnswers = answers;
    const kept = yield* callApi((signal) => orders.keep(id, { order }, { signal }));
    if (kept.kind === 'failed' && kept.failure.kind === 'signedOut') yield* held.hold(id, answers);
    yield* put(kept.kind === 'ok' ? choicesKept() : choicesNotKept(kept.failure));
  }
}

function* place(deps: PlaceOrderDeps, { payload }: ReturnType<typeof orderAgreed>) {
  const { id, body, key, submits } = payload;
  if (submits) yield* put(submitStarted());
  const placed = yield* callApi((signal) => deps.orders.place(id, body, { signal, idempotencyKey: key }));
  if (placed.kind === 'failed') {
    yield* failSubmit('order', placed);
    if (OUT_OF_DATE.includes(placed.error.code)) yield* call(load, deps, id);
    return;
  }
  yield* put(eventTracked({ event: 'order_placed', params: factsOf(body) }));
  const read = yield* callApi((signal) => deps.api.get(id, { signal }));
  if (read.kind === 'failed') {
    yield* failSubmit('order', read);
    yield* call(load, deps, id);
    return;
  }
  yield* put(applicationLoaded(read.result));
  if (takesCard(placed.result)) {
    yield* put(submitSucceeded('order'));
    deps.navigate(applicationPath(id, 'order/card'));
    return;
  }
  if (submits) {
    yield* onboard(deps, 'order', read.result);
    return;
  }
  yield* put(submitSucceeded('order'));
  yield* redirectToStatus(deps, read.result);
}

/** Whether a card pays it: the page that takes one also submits the application, where that is still to be done. */
function takesCard({ paymentMethod, dueCents }: Order): boolean {
  return paymentMethod === 'CARD' && dueCents > 0;
}

function factsOf({ type, paymentMethod = 'NONE', profiles }: OrderBody) {
  const countOf = (fits: (name: string) => boolean) =>
    profiles.filter(({ name }) => fits(name)).reduce((sum, { quantity }) => sum + quantity, 0);
  const isBundle = (name: string) => name.startsWith(BUNDLE_PREFIX);
  const others: readonly string[] = Object.values(LINE_NAMES);
  return {
    orderType: type,
    paymentMethod,
    bundleCount: countOf(isBundle),
    licenseCount: countOf((name) => name === LINE_NAMES.license),
    deviceCount: countOf((name) => !isBundle(name) && !others.includes(name)),
  };
}

/**
 * Runs the order of terminals and software. Ordering is the last question, so an order also submits the application for
 * a decision.
 */
export function* watchOrders(deps: SubmitDeps) {
  yield* takeLeading(orderRequested, submitOrder, deps);
}

function* submitOrder(deps: SubmitDeps, { payload: { id, answers } }: ReturnType<typeof orderRequested>) {
  yield* put(submitStarted());
  const { order = {} }: PortalAnswers = answers;
  const saved = yield* callApi((signal) => deps.api.update(id, { order }, { signal }));
  if (saved.kind === 'failed') yield* failSubmit('order', saved);
  else yield* onboard(deps, 'order', saved.result);
}
