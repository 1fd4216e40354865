import {
  call,
  cancel,
  fork,
  put,
  race,
  select,
  take,
  takeLatest,
  type SagaGenerator,
} from 'typed-redux-saga';
import type { Task } from 'redux-saga';
import type { OneTimeCodeApi } from './oneTimeCodeApi.ts';
import { statusPath } from '../../../navigation/statusPath.ts';
import { eventTracked } from '../../analytics/eventTracked.ts';
import { applicationLoaded } from '../../applications/applicationSlice.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { callApi, type FailedCall } from '../../shared/callApi.ts';
import { selectPhoneStepUp } from '../selectPhoneStepUp.ts';
import { finishStepUp, redirectIfStale, type StepUpDeps } from '../../stepUps/stepUpSagas.ts';
import { ASK_AGAIN, pollUntil, type Asked } from '../../shared/pollUntil.ts';
import {
  codeAwaited,
  codePageEntered,
  codePageLeft,
  codeRefused,
  codeSendRequested,
  codeStatusReceived,
  codeTyped,
  codeVerified,
  isOccupied,
  photoIdChosen,
  selectOneTimeCode,
} from './oneTimeCodeSlice.ts';

const POLL_INTERVAL_MS = 1_000;

/** Most texts have left by then; one that has not waits for a vendor that is down, which takes minutes. */
const QUICK_TRIES = 20;

const LATER_INTERVAL_MS = 15_000;

interface DeliveryDeps {
  readonly api: Pick<OneTimeCodeApi, 'read'>;
  readonly clock: () => number;
}

export interface OneTimeCodeDeps {
  readonly api: OneTimeCodeApi;
  readonly applications: StepUpDeps['applications'];
  readonly navigate: (path: string) => void;
  readonly clock: () => number;
}

/**
 * Proof of a phone by a code that is texted to it. The work lasts as long as its page is shown; leaving the page cancels
 * it and aborts its requests.
 */
export function* watchOneTimeCode(deps: OneTimeCodeDeps) {
  yield* takeLatest(codePageEntered, function* ({ payload: id }) {
    yield* race({ served: call(servePage, deps, id), left: take(codePageLeft) });
  });
}

// One request after the other, by phase, so that no code is sent or tried twice.
function* servePage(deps: OneTimeCodeDeps, id: string) {
  yield* arrive(deps, id);
  let delivery: Task = yield* fork(awaitDelivery, deps, id);
  for (;;) {
    const { phase } = yield* select(selectOneTimeCode);
    switch (phase.kind) {
      case 'checking':
        // A code that is right ends the step-up, and nothing may be asked about it any more.
        yield* cancel(delivery);
        yield* check(deps, id, phase.code);
        delivery = yield* fork(awaitDelivery, deps, id);
        break;
      case 'skipping':
        yield* choosePhotoId(deps, id);
        break;
      case 'sending':
        yield* cancel(delivery);
        yield* sendAnother(deps, id);
        delivery = yield* fork(awaitDelivery, deps, id);
        break;
      case 'looking':
      case 'ready':
      case 'refused':
      case 'verified':
        yield* take([codeSendRequested, codeTyped, photoIdChosen]);
    }
  }
}

// Reloaded, or on another device, the page continues with the code that was sent.
function* arrive(deps: OneTimeCodeDeps, id: string) {
  yield* put(eventTracked({ event: 'otp_started' }));
  const failed = yield* lookUp(deps, id);
  if (failed) {
    yield* refuse(deps, id, failed);
    return;
  }
  const { known, phase } = yield* select(selectOneTimeCode);
  const isFirst = known?.code.delivery === 'none' && known.code.resendAfterSeconds === 0;
  if (!isFirst || isOccupied(phase)) {
    yield* put(codeAwaited());
    return;
  }
  yield* put(codeSendRequested());
  yield* send(deps, id);
}

function* lookUp({ api, clock }: OneTimeCodeDeps, id: string) {
  const outcome = yield* callApi((signal) => api.read(id, { signal }));
  if (outcome.kind === 'failed') return outcome;
  yield* put(codeStatusReceived({ code: outcome.result, at: clock() }));
  return undefined;
}

function* sendAnother(deps: OneTimeCodeDeps, id: string) {
  const isSent = yield* send(deps, id);
  if (isSent) yield* put(eventTracked({ event: 'otp_resend' }));
}

function* send(deps: OneTimeCodeDeps, id: string) {
  const outcome = yield* callApi((signal) => deps.api.send(id, { signal }));
  if (outcome.kind === 'failed') {
    yield* refuse(deps, id, outcome);
    return false;
  }
  yield* put(codeStatusReceived({ code: outcome.result, at: deps.clock() }));
  yield* put(codeAwaited());
  return true;
}

function* check(deps: OneTimeCodeDeps, id: string, code: string) {
  const { attempt } = yield* select(selectOneTimeCode);
  const stepUp = (yield* select(selectPhoneStepUp)) ?? 'OTP_SMS';
  yield* put(eventTracked({ event: 'otp_code_entered' }));
  yield* put(eventTracked({ event: 'otp_attempt_count', params: { attempts: attempt } }));
  const outcome = yield* callApi((signal) => deps.api.check(id, code, { signal }));
  if (outcome.kind === 'failed') {
    yield* refuse(deps, id, outcome, 'otp_failed');
    return;
  }
  yield* put(codeVerified());
  yield* put(eventTracked({ event: 'otp_success' }));
  yield* finishStepUp(deps, { id, stepUp, outcome });
}

function* choosePhotoId(deps: OneTimeCodeDeps, id: string) {
  const outcome = yield* callApi((signal) => deps.api.skip(id, { signal }));
  if (outcome.kind === 'failed') {
    yield* refuse(deps, id, outcome);
    return;
  }
  yield* put(eventTracked({ event: 'otp_cancelled' }));
  const { features } = yield* select(selectConfig);
  yield* put(applicationLoaded(outcome.result));
  yield* put(codeAwaited());
  deps.navigate(statusPath(outcome.result.application, features));
}

// The refusal may have changed how many tries are left, or how long to wait: that is asked anew before it is shown.
function* refuse(
  deps: OneTimeCodeDeps,
  id: string,
  why: FailedCall,
  refusal: 'otp_failed' | 'otp_error' = 'otp_error',
) {
  const unreported = yield* redirectIfStale(deps, id, why);
  if (!unreported) {
    // If the application stays on this page after all, it can be used.
    yield* put(codeAwaited());
    return;
  }
  const { failure } = unreported;
  const event = failure.kind === 'refused' ? refusal : 'otp_error';
  yield* put(eventTracked({ event, params: { errorCode: failure.code } }));
  if (failure.kind === 'refused' || failure.kind === 'limited') yield* lookUp(deps, id);
  yield* put(codeRefused(failure));
}

/** Polls whether the text message could be sent, until that is known. Leaving the page cancels it. */
function* awaitDelivery(deps: DeliveryDeps, id: string) {
  const { known, phase } = yield* select(selectOneTimeCode);
  if (known?.code.delivery !== 'queued' || phase.kind === 'verified') return;
  yield* pollUntil({
    ask: () => askForDelivery(deps, id),
    first: 'later',
    intervalMs: (asked) => (asked < QUICK_TRIES ? POLL_INTERVAL_MS : LATER_INTERVAL_MS),
  });
}

function* askForDelivery({ api, clock }: DeliveryDeps, id: string): SagaGenerator<Asked<void>> {
  const outcome = yield* callApi((signal) => api.read(id, { signal }));
  if (outcome.kind === 'ok') yield* put(codeStatusReceived({ code: outcome.result, at: clock() }));
  const { known } = yield* select(selectOneTimeCode);
  return known?.code.delivery === 'queued' ? ASK_AGAIN : { kind: 'done', result: undefined };
}
