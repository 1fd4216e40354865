import { call, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { ApiErrorCode } from '../../contract/apiErrorCodes.ts';
import type { PaymentResponse } from '../../contract/cards.ts';
import { applicationPath } from '../../contract/pages.ts';
import { eventTracked } from '../analytics/eventTracked.ts';
import { applicationLoaded, submitStarted } from '../applications/applicationSlice.ts';
import { redirectToStatus, onboard, type SubmitDeps } from '../applications/submitApplication.ts';
import { callApi, type FailedCall } from '../shared/callApi.ts';
import { ASK_AGAIN, pollUntil, type Asked } from '../shared/pollUntil.ts';
import { MINUTE_MS } from '../../lib/durations.ts';
import {
  isUnderWay,
  cardChosen,
  cardFailed,
  cardFound,
  cardLeft,
  cardRequested,
  cardSettled,
  cardStored,
  cardUnavailable,
  removalRequested,
  selectCard,
  tokenMade,
  type CardWork,
} from './cardSlice.ts';
import type { CardsApi } from './cardsApi.ts';

export interface CardDeps {
  readonly api: CardsApi;
  readonly applications: SubmitDeps['api'];
  readonly navigate: (path: string) => void;
}

/** How long the page polls a charge: after that its mail reports the result. */
const POLL_DEADLINE_MS = 2 * MINUTE_MS;

/** After these the page does not show what the server has any more. */
const STALE = [
  'card.notFound',
  'order.charging',
  'order.notFound',
  'payment.amount',
  'payment.method',
] as const satisfies readonly ApiErrorCode[];

/** The card to which an order is charged: stored by a token of the provider's, agreed to, replaced, removed. One thing at a time. */
export function* watchCard(deps: CardDeps) {
  yield* takeLatest(cardRequested, whileOnPage(find), deps);
  yield* takeLeading([tokenMade, cardChosen, removalRequested], whileOnPage(change), deps);
}

type ChangeAction = ReturnType<typeof tokenMade | typeof cardChosen | typeof removalRequested>;

/** The same work, which ends with the page. */
function whileOnPage<Action>(work: (deps: CardDeps, action: Action) => Generator) {
  return function* (deps: CardDeps, action: Action) {
    yield* race({ done: call(work, deps, action), left: take(cardLeft) });
  };
}

function* find({ api }: CardDeps, { payload: id }: ReturnType<typeof cardRequested>) {
  const outcome = yield* callApi((signal) => api.find(id, { signal }));
  if (outcome.kind === 'failed') {
    yield* put(cardUnavailable(outcome.failure));
    return;
  }
  yield* put(cardFound(outcome.result));
  if (isUnderWay(outcome.result)) yield* awaitCharge(api, id);
}

// Waits for the charge. Its result is mailed as well: without a response the page keeps the known state.
function* awaitCharge(api: CardsApi, id: string) {
  yield* pollUntil<'settled'>({
    ask: () => askForCharge(api, id),
    first: 'later',
    deadlineMs: POLL_DEADLINE_MS,
  });
}

function* askForCharge(api: CardsApi, id: string): SagaGenerator<Asked<'settled'>> {
  const outcome = yield* callApi((signal) => api.find(id, { signal }));
  if (outcome.kind === 'failed' || isUnderWay(outcome.result)) return ASK_AGAIN;
  yield* put(cardFound(outcome.result));
  return { kind: 'done', result: 'settled' };
}

function* change(deps: CardDeps, action: ChangeAction) {
  if (tokenMade.match(action)) yield* store(deps, action.payload);
  else if (cardChosen.match(action)) yield* agree(deps, action.payload);
  else yield* remove(deps, action.payload);
}

function* store(deps: CardDeps, { id, token }: { readonly id: string; readonly token: string }) {
  const outcome = yield* callApi((signal) => deps.api.store(id, token, { signal }));
  if (outcome.kind === 'failed') {
    yield* put(eventTracked({ event: 'card_failed', params: { errorCode: outcome.failure.code } }));
    yield* fail(deps, { id, work: 'store', failed: outcome });
    return;
  }
  yield* put(eventTracked({ event: 'card_added' }));
  yield* put(cardStored(outcome.result.card));
  yield* agree(deps, id);
}

function* agree(deps: CardDeps, id: string) {
  const status = yield* select(selectCard);
  if (status.kind !== 'ready' || !status.data.card || !status.data.payment) return;
  const { financialInstrumentId } = status.data.card;
  const { amount } = status.data.payment;
  const body = { amount, financialInstrumentId };
  const idempotencyKey = `pay-${uuidOf(financialInstrumentId)}-${amount}`;
  const outcome = yield* callApi((signal) => deps.api.pay(id, body, { signal, idempotencyKey }));
  if (outcome.kind === 'failed') {
    yield* fail(deps, { id, work: 'pay', failed: outcome });
    return;
  }
  yield* put(eventTracked({ event: 'payment_agreed' }));
  // The bank may have declined the charge of an approved application already: another card is requested right here.
  if (outcome.result.state === 'declined') yield* reread(deps, id);
  else yield* goOn(deps, id, outcome.result);
}

// A card comes last of all questions: with it, an application that waits for its order is submitted.
function* goOn({ applications, navigate }: CardDeps, id: string, { state }: PaymentResponse) {
  const read = yield* callApi((signal) => applications.get(id, { signal }));
  if (read.kind === 'failed') {
    yield* put(cardFailed({ work: 'pay', failure: read.failure }));
    return;
  }
  yield* put(applicationLoaded(read.result));
  const { submitted, orderDue } = read.result.application;
  if (submitted || !orderDue) {
    // A charge that does not wait for a decision ends on the receipt.
    if (state === 'waiting') yield* redirectToStatus({ navigate }, read.result);
    else navigate(applicationPath(id, 'order'));
    return;
  }
  yield* put(submitStarted());
  yield* onboard({ api: applications, navigate }, 'order', read.result);
  yield* put(cardSettled());
}

function* remove(deps: CardDeps, id: string) {
  const status = yield* select(selectCard);
  if (status.kind !== 'ready' || !status.data.card) return;
  const { financialInstrumentId } = status.data.card;
  const outcome = yield* callApi((signal) => deps.api.remove(id, financialInstrumentId, { signal }));
  if (outcome.kind === 'failed') {
    yield* fail(deps, { id, work: 'remove', failed: outcome });
    return;
  }
  yield* put(eventTracked({ event: 'card_removed' }));
  yield* reread(deps, id);
}

interface FailedWork {
  readonly id: string;
  readonly work: CardWork;
  readonly failed: FailedCall;
}

function* fail(deps: CardDeps, { id, work, failed }: FailedWork) {
  const { failure, error } = failed;
  const found = yield* lookAgain(deps, { id, failed });
  const reason = error.details[0]?.description;
  yield* put(cardFailed({ work, failure, ...(reason !== undefined && { reason }) }));
  if (found && isUnderWay(found)) yield* awaitCharge(deps.api, id);
}

// A call without a response may have been carried out: its card is shown then, and nothing is agreed to unasked.
function* lookAgain(deps: CardDeps, { id, failed: { failure } }: Omit<FailedWork, 'work'>) {
  if (STALE.some((code) => code === failure.code)) return yield* reread(deps, id);
  if (failure.kind !== 'timeout') return undefined;
  const outcome = yield* callApi((signal) => deps.api.find(id, { signal }));
  if (outcome.kind === 'failed') return undefined;
  yield* put(cardFound(outcome.result));
  return outcome.result;
}

/** Shows what the server has, where it can be asked. */
function* reread({ api }: CardDeps, id: string) {
  const outcome = yield* callApi((signal) => api.find(id, { signal }));
  if (outcome.kind === 'failed') {
    yield* put(cardUnavailable(outcome.failure));
    return undefined;
  }
  yield* put(cardFound(outcome.result));
  return outcome.result;
}

// Keys are letters, digits and dashes; the colons of `urn:fin:` are neither.
function uuidOf(id: string): string {
  return id.slice(id.lastIndexOf(':') + 1);
}
