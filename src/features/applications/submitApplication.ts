import { put, select } from 'typed-redux-saga';
import type { ApplicationResponse } from '../../contract/applications.ts';
import { onboardResult } from '../../navigation/onboardResult.ts';
import { statusPath } from '../../navigation/statusPath.ts';
import { eventTracked } from '../analytics/eventTracked.ts';
import { selectConfig } from '../configuration/configSlice.ts';
import { callApi, type FailedCall } from '../shared/callApi.ts';
import { applicationLoaded, submitSucceeded, submitFailed } from './applicationSlice.ts';
import type { ApplicationsApi } from './applicationsApi.ts';
import type { SubmitAction } from './submitRequest.ts';

export interface SubmitDeps {
  readonly api: Pick<ApplicationsApi, 'get' | 'update' | 'onboard'>;
  readonly navigate: (path: string) => void;
}

/** Submits the application for a decision, and redirects to its current page. */
export function* onboard(deps: SubmitDeps, action: SubmitAction, data: ApplicationResponse) {
  const outcome = yield* submitApplication(deps, action, data);
  if (outcome.kind === 'ok') yield* redirectToStatus(deps, outcome.result);
}

/** Redirects to the application's current page. */
export function* redirectToStatus(
  { navigate }: Pick<SubmitDeps, 'navigate'>,
  { application }: ApplicationResponse,
) {
  const { features } = yield* select(selectConfig);
  navigate(statusPath(application, features));
}

/** Submits the application: as the server then has it, or why it was refused. */
export function* submitApplication(
  deps: SubmitDeps,
  action: SubmitAction,
  { application, revision }: ApplicationResponse,
) {
  const { id } = application;
  // One key for each state of the application: a repeated call has one effect, a later retry is a call of its own.
  const idempotencyKey = `onboard-${uuidOf(id)}-${revision}`;
  yield* put(eventTracked({ event: 'onboard_start' }));
  const heard = yield* callApi((signal) => deps.api.onboard(id, { signal, idempotencyKey }));
  const outcome = heard.kind === 'ok' ? heard : yield* rereadSubmitted(deps, { id, revision, failed: heard });
  if (outcome.kind === 'failed') {
    yield* failSubmit(action, outcome);
    return outcome;
  }
  yield* put(applicationLoaded(outcome.result));
  yield* put(submitSucceeded(action));
  return outcome;
}

interface LostCall {
  readonly id: string;
  /** That of the application when the call was made. */
  readonly revision: number;
  readonly failed: FailedCall;
}

// Spec section 4, onboard result: a call without a response may have been carried out, so the server is asked.
function* rereadSubmitted({ api }: SubmitDeps, { id, revision, failed }: LostCall) {
  const { failure, error } = failed;
  if (onboardResult({ kind: 'failed', failure, status: error.status }).kind === 'refused') return failed;
  const read = yield* callApi((signal) => api.get(id, { signal }));
  if (read.kind === 'failed') return failed;
  const { application, revision: found } = read.result;
  return application.submitted && found !== revision ? read : failed;
}

// Keys are letters, digits and dashes; the colons of `urn:app:` are neither.
function uuidOf(id: string): string {
  return id.slice(id.lastIndexOf(':') + 1);
}

/** Records why a submit failed, and the server's objections to single answers. */
export function* failSubmit(action: SubmitAction, { failure, error }: FailedCall) {
  yield* put(submitFailed({ action, failure, problems: error.details }));
}
