import type { Action } from '@reduxjs/toolkit';
import { call, put, race, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { HandoffState } from '../../contract/handoffs.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { applicationLoaded, selectLoad } from '../applications/applicationSlice.ts';
import type { ApplicationsApi } from '../applications/applicationsApi.ts';
import { callApi } from '../shared/callApi.ts';
import { ASK_AGAIN, pollUntil, type Asked } from '../shared/pollUntil.ts';
import type { HandoffsApi } from './handoffsApi.ts';
import {
  handoffCancelled,
  handoffCreated,
  handoffFailed,
  handoffFollowed,
  handoffLeft,
  handoffRequested,
  handoffTroubled,
  type HandoffTarget,
} from './handoffSlice.ts';

export interface HandoffDeps {
  readonly api: HandoffsApi;
  /** Whose pages are continued: each person has a store of their own for what the phone does. */
  readonly serves: (target: HandoffTarget) => boolean;
  /** Reads what the phone has done so far: a page that is no longer due redirects by itself. */
  readonly refresh: (target: HandoffTarget) => SagaGenerator<unknown>;
}

/** The pages of an applicant. */
export function ofApplicants({
  applications,
}: {
  readonly applications: Pick<ApplicationsApi, 'get'>;
}): Pick<HandoffDeps, 'serves' | 'refresh'> {
  return {
    serves: ({ ownerId }) => ownerId === undefined,
    refresh: ({ id }) => readApplication(applications, id),
  };
}

const POLL_INTERVAL_MS = 2_000;

/** Creates the code that a computer shows, follows the phone, and reads what it has done. */
export function* watchHandoff(deps: HandoffDeps) {
  const isServed = (action: Action) => handoffRequested.match(action) && deps.serves(action.payload);
  yield* takeLatest(isServed, serve, deps);
}

function* serve(deps: HandoffDeps, { payload: target }: ReturnType<typeof handoffRequested>) {
  const outcome = yield* callApi((signal) => deps.api.create(target, { signal }));
  if (outcome.kind === 'failed') {
    yield* put(handoffFailed(outcome.failure));
    return;
  }
  const { id: handoffId } = outcome.result;
  yield* put(handoffCreated(outcome.result));
  const { cancelled } = yield* race({
    followed: call(follow, deps, { target, handoffId }),
    cancelled: take(handoffCancelled),
    left: take(handoffLeft),
  });
  // If that fails, the code expires by itself.
  if (cancelled) yield* callApi((signal) => deps.api.cancel(handoffId, { signal }));
}

interface Followed {
  readonly target: HandoffTarget;
  readonly handoffId: string;
}

function* follow(deps: HandoffDeps, followed: Followed) {
  yield* pollUntil({ ask: () => look(deps, followed), first: 'later', intervalMs: POLL_INTERVAL_MS });
}

function* look(deps: HandoffDeps, { target, handoffId }: Followed): SagaGenerator<Asked<HandoffState>> {
  const outcome = yield* callApi((signal) => deps.api.state(handoffId, { signal }));
  if (outcome.kind === 'failed') {
    if (outcome.failure.kind === 'refused' || outcome.failure.kind === 'signedOut') return outcome;
    yield* put(handoffTroubled());
    return ASK_AGAIN;
  }
  const { state } = outcome.result;
  // The phone may have finished without saying so: its page may be closed. The application knows.
  if (state !== 'waiting') yield* deps.refresh(target);
  yield* put(handoffFollowed(outcome.result));
  return state === 'waiting' || state === 'connected' ? ASK_AGAIN : { kind: 'done', result: state };
}

function* readApplication(applications: Pick<ApplicationsApi, 'get'>, id: string) {
  const outcome = yield* callApi((signal) => applications.get(id, { signal }));
  if (outcome.kind === 'failed') return;
  const load = yield* select(selectLoad);
  const isNew = load.kind !== 'ready' || !isSameJson(load.data, outcome.result);
  if (isNew) yield* put(applicationLoaded(outcome.result));
}
