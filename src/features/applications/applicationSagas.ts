import { call, cancelled, delay, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import type { ApplicationResponse } from '../../contract/applications.ts';
import type { Answers } from '../../engine/index.ts';
import { isAwaited } from '../../navigation/isAwaited.ts';
import { onboardResult } from '../../navigation/onboardResult.ts';
import { standingPath } from '../../navigation/statusPath.ts';
import { eventTracked } from '../analytics/eventTracked.ts';
import { selectConfig } from '../configuration/configSelectors.ts';
import { selectDraft } from '../drafts/draftSelectors.ts';
import { callApi, type CallOutcome, type FailedCall } from '../shared/callApi.ts';
import type { CreationDeps } from './createApplicationSaga.ts';
import { failSubmit } from './failSubmit.ts';
import { selectLoad } from './applicationSelectors.ts';
import { toManualInstrument } from '../bank/toManualInstrument.ts';
import {
  applicationLoaded,
  applicationLoadFailed,
  applicationRequested,
  bankRequested,
  decisionAwaited,
  decisionLeft,
  decisionPollTroubled,
  orderRequested,
  retryRequested,
  submitStarted,
  submitSucceeded,
  updateRequested,
  type SubmitAction,
} from './applicationSlice.ts';

export type ApplicationDeps = Pick<CreationDeps, 'api' | 'navigate'>;

const POLL_INTERVAL_MS = 1_000;
/** After this long the page stops waiting: the decision reaches the person by mail, and on the next visit. */
const POLL_DEADLINE_MS = 60_000;

/** What happens after an application exists. */
export function* watchApplication(deps: ApplicationDeps) {
  yield* takeLatest(applicationRequested, loadApplication, deps);
  yield* takeLeading(updateRequested, updateAnswers, deps);
  yield* takeLeading(orderRequested, submitOrder, deps);
  yield* takeLeading(retryRequested, retryOnboarding, deps);
  yield* takeLeading(bankRequested, linkBank, deps);
  yield* takeLatest(decisionAwaited, awaitDecision, deps);
}

function* loadApplication(
  { api }: ApplicationDeps,
  { payload: id }: ReturnType<typeof applicationRequested>,
) {
  const outcome = yield* callApi((signal) => api.get(id, { signal }));
  if (outcome.kind === 'ok') yield* put(applicationLoaded(outcome.result));
  else yield* put(applicationLoadFailed({ id, failure: outcome.failure }));
}

function* updateAnswers(deps: ApplicationDeps, { payload }: ReturnType<typeof updateRequested>) {
  const { id, answers } = payload;
  const saved = yield* callApi((signal) => deps.api.update(id, answers, { signal }));
  if (saved.kind === 'failed') {
    yield* failSubmit('update', saved);
    return;
  }
  yield* put(applicationLoaded(saved.result));
  yield* put(submitSucceeded('update'));
  deps.navigate(standingPath(saved.result.application));
}

function* submitOrder(deps: ApplicationDeps, { payload }: ReturnType<typeof orderRequested>) {
  const { id, answers } = payload;
  yield* put(submitStarted());
  const saved = yield* callApi((signal) =>
    deps.api.update(id, { order: asPart(answers['order']) }, { signal }),
  );
  if (saved.kind === 'failed') yield* failSubmit('order', saved);
  else yield* onboard(deps, 'order', saved.result);
}

function* retryOnboarding(deps: ApplicationDeps) {
  const load = yield* select(selectLoad);
  if (load.kind !== 'ready') return;
  yield* put(submitStarted());
  yield* onboard(deps, 'retry', load.data);
}

function* onboard(deps: ApplicationDeps, action: SubmitAction, data: ApplicationResponse) {
  const arrived = yield* handIn(deps, action, data);
  if (arrived) yield* goOn(deps, arrived);
}

function* goOn({ navigate }: ApplicationDeps, { application }: ApplicationResponse) {
  const { features } = yield* select(selectConfig);
  navigate(standingPath(application, features));
}

function* handIn(
  deps: ApplicationDeps,
  action: SubmitAction,
  { application, revision }: ApplicationResponse,
) {
  const { id } = application;
  // One key for each state of the application: a repeated call has one effect, a later retry is a call of its own.
  const idempotencyKey = `onboard-${uuidOf(id)}-${revision}`;
  yield* put(eventTracked({ event: 'onboard_start' }));
  const outcome = yield* callApi((signal) => deps.api.onboard(id, { signal, idempotencyKey }));
  const arrived =
    outcome.kind === 'ok' ? outcome.result : yield* rereadSubmitted(deps, { id, revision, outcome });
  if (!arrived) {
    if (outcome.kind === 'failed') yield* failSubmit(action, outcome);
    return undefined;
  }
  yield* put(applicationLoaded(arrived));
  yield* put(submitSucceeded(action));
  return arrived;
}

interface LostCall {
  readonly id: string;
  /** That of the application when the call was made. */
  readonly revision: number;
  readonly outcome: FailedCall;
}

// Spec section 4, onboard result: a call without an answer may have been carried out, so the server is asked.
function* rereadSubmitted({ api }: ApplicationDeps, { id, revision, outcome }: LostCall) {
  const { failure, error } = outcome;
  if (onboardResult({ kind: 'failed', failure, status: error.status }).kind === 'refused') return undefined;
  const read = yield* callApi((signal) => api.get(id, { signal }));
  if (read.kind === 'failed') return undefined;
  const { application, revision: found } = read.result;
  return application.submitted && found !== revision ? read.result : undefined;
}

function* linkBank(deps: ApplicationDeps, { payload }: ReturnType<typeof bankRequested>) {
  const { id, answers } = payload;
  const { idempotencyKey } = yield* select(selectDraft);
  const body = toManualInstrument(answers);
  const outcome = yield* callApi((signal) =>
    deps.api.linkBankManually(id, body, { signal, idempotencyKey: `bank-${idempotencyKey}` }),
  );
  if (outcome.kind === 'failed') {
    yield* failSubmit('bank', outcome);
    return;
  }
  const loaded = yield* callApi((signal) => deps.api.get(id, { signal }));
  if (loaded.kind === 'ok') yield* put(applicationLoaded(loaded.result));
  yield* put(submitSucceeded('bank'));
  deps.navigate(`/${id}/complete`);
}

function* awaitDecision(deps: ApplicationDeps, { payload: id }: ReturnType<typeof decisionAwaited>) {
  const { decided, deadline } = yield* race({
    decided: call(reachDecision, deps, id),
    deadline: delay(POLL_DEADLINE_MS),
    left: take(decisionLeft),
  });
  if (decided) yield* goOn(deps, decided);
  else if (deadline === true) deps.navigate(`/${id}/success`);
}

// Where no order stands between, whoever comes here has given all answers: the application is handed in first.
function* reachDecision(deps: ApplicationDeps, id: string) {
  const load = yield* select(selectLoad);
  if (load.kind === 'ready' && !load.data.application.submitted) {
    const arrived = yield* call(handInWhileThere, deps, load.data);
    if (!arrived) return undefined;
  }
  return yield* call(pollDecision, deps, id);
}

// Leaving the page ends the submit as well: nobody here learns what became of it.
function* handInWhileThere(deps: ApplicationDeps, data: ApplicationResponse) {
  yield* put(submitStarted());
  try {
    return yield* handIn(deps, 'submit', data);
  } finally {
    if (yield* cancelled())
      yield* put(eventTracked({ event: 'submit_error', params: { errorCode: 'submit.left' } }));
  }
}

function* pollDecision({ api }: ApplicationDeps, id: string) {
  for (;;) {
    const outcome: CallOutcome<ApplicationResponse> = yield* callApi((signal) => api.get(id, { signal }));
    if (outcome.kind === 'failed') {
      if (outcome.failure.kind === 'refused') {
        yield* put(applicationLoadFailed({ id, failure: outcome.failure }));
        return undefined;
      }
      yield* put(decisionPollTroubled(outcome.failure));
    } else {
      yield* put(applicationLoaded(outcome.result));
      if (!isAwaited(outcome.result.application)) return outcome.result;
    }
    yield* delay(POLL_INTERVAL_MS);
  }
}

// Keys are letters, digits and dashes; the colons of `urn:app:` are neither.
function uuidOf(id: string): string {
  return id.slice(id.lastIndexOf(':') + 1);
}

function asPart(value: Answers[string] | undefined): Record<string, unknown> {
  return (value ?? {}) as Record<string, unknown>; // a part of the answers is an object
}
