import { put, select, takeLeading, call, join, race, spawn, take } from 'typed-redux-saga';
import type { ApplicationResponse } from '../../contract/applications.ts';
import { stepUpOf, type StepUpType } from '../../contract/stepUps.ts';
import type { StepUpAnswersBody } from '../../contract/stepUpAnswers.ts';
import type { ApplicationsApi } from '../applications/applicationsApi.ts';
import type { StepUpsApi } from './stepUpsApi.ts';
import type { Answers } from '@stepwright/engine';
import { afterUpdate } from '../../navigation/stepUpPath.ts';
import { statusPath } from '../../navigation/statusPath.ts';
import {
  applicationLoaded,
  onboardingRepeated,
  stepUpRequested,
  submitSucceeded,
  stepUpLeft,
} from '../applications/applicationSlice.ts';
import { failSubmit } from '../applications/submitApplication.ts';
import { saveAnswers, type SavingDeps } from '../applications/saveAnswers.ts';
import { selectConfig } from '../configuration/configSlice.ts';
import { callApi, type CallOutcome, type FailedCall } from '../shared/callApi.ts';

export interface StepUpDeps {
  readonly api: StepUpsApi;
  readonly applications: Pick<ApplicationsApi, 'get' | 'onboard' | 'update'>;
  readonly navigate: (path: string) => void;
}

type WatchDeps = StepUpDeps & Pick<SavingDeps, 'keys'>;

/**
 * Runs the step-ups that underwriting requests before it decides. These sagas submit the step-ups that are a form, and
 * contain what all step-ups share: continuing after an accepted one, and redirecting when another tab or device was
 * faster.
 */
export function* watchStepUps(deps: WatchDeps) {
  yield* takeLeading(stepUpRequested, answerStepUp, deps);
  yield* takeLeading(onboardingRepeated, repeatOnboarding, deps);
}

function* answerStepUp(deps: StepUpDeps, { payload }: ReturnType<typeof stepUpRequested>) {
  const { id, stepUp, answers } = payload;
  const name = callOf(stepUp);
  if (name === undefined) return;
  const body = answers as StepUpAnswersBody; // the server validates it by the same step
  yield* whileOnPage(
    () => callApi((signal) => deps.api.answer(id, name, body, { signal })),
    (outcome) => finishStepUp(deps, { id, stepUp, outcome }),
  );
}

// The others have calls of their own, which the sagas of their features make.
function callOf(stepUp: StepUpType): string | undefined {
  return stepUpOf(stepUp)?.form?.call;
}

function* repeatOnboarding(deps: WatchDeps, { payload }: ReturnType<typeof onboardingRepeated>) {
  const { id, answers } = payload;
  yield* whileOnPage(
    () => saveAndOnboard(deps, id, answers),
    (outcome) => finishRepeated(deps, id, outcome),
  );
}

/**
 * Sends a step-up page's submission, and continues with the outcome while that page is shown. Leaving the page ends the
 * waiting, not the calls: the submission stays, but redirects nobody.
 */
export function* whileOnPage<Outcome>(
  send: () => Generator<unknown, Outcome>,
  goOn: (outcome: Outcome) => Generator<unknown, void>,
) {
  const outcomes: Outcome[] = []; // the saga library's types forget the result of a task
  const sent = yield* spawn(function* () {
    outcomes.push(yield* send());
  });
  yield* race({
    done: call(function* () {
      yield* join(sent);
      for (const outcome of outcomes) yield* goOn(outcome);
    }),
    left: take(stepUpLeft),
  });
}

function* saveAndOnboard({ applications, keys }: WatchDeps, id: string, answers: Answers) {
  const saved = yield* saveAnswers({ api: applications, keys }, id, answers);
  return saved.kind === 'failed' ? saved : yield* callApi((signal) => applications.onboard(id, { signal }));
}

const CLOSED_CODE = 'application.state';

// Answers may be changed only while they are asked for: another tab was faster, or an earlier call arrived after all.
function* finishRepeated(deps: StepUpDeps, id: string, outcome: CallOutcome<ApplicationResponse>) {
  const isClosed = outcome.kind === 'failed' && outcome.error.code === CLOSED_CODE;
  if (!isClosed) {
    yield* finishStepUp(deps, { id, stepUp: 'FULL_ONBOARDING', outcome });
    return;
  }
  const unreported = yield* redirectToCurrentPage(deps, id);
  if (unreported) yield* failSubmit('stepUp', unreported);
}

interface Finished {
  readonly id: string;
  readonly stepUp: StepUpType;
  readonly outcome: CallOutcome<ApplicationResponse>;
}

/** Continues after any step-up: to the decision, to the state that another tab has reached, or with the failure. */
export function* finishStepUp(deps: Omit<StepUpDeps, 'api'>, { id, stepUp, outcome }: Finished) {
  if (outcome.kind === 'ok') {
    yield* put(applicationLoaded(outcome.result));
    yield* put(submitSucceeded('stepUp'));
    deps.navigate(afterUpdate(id, stepUp));
    return;
  }
  const unreported = yield* redirectIfStale(deps, id, outcome);
  if (unreported) yield* failSubmit('stepUp', unreported);
}

const STALE_CODE = 'step-up.notDue';

/** Whether the step-up is no longer waited for: given in another tab, or decided meanwhile. */
export function isStale({ error }: FailedCall): boolean {
  return error.code === STALE_CODE;
}

/** Redirects where a call came too late. Returns the failure that the page has to report: none once it has redirected. */
export function* redirectIfStale(deps: Omit<StepUpDeps, 'api'>, id: string, failed: FailedCall) {
  return isStale(failed) ? yield* redirectToCurrentPage(deps, id) : failed;
}

// Redirects to the application's current page, after reading it from the server.
function* redirectToCurrentPage(deps: Omit<StepUpDeps, 'api'>, id: string) {
  const read = yield* callApi((signal) => deps.applications.get(id, { signal }));
  if (read.kind === 'failed') return read;
  const { features } = yield* select(selectConfig);
  yield* put(applicationLoaded(read.result));
  yield* put(submitSucceeded('stepUp'));
  deps.navigate(statusPath(read.result.application, features));
  return undefined;
}
